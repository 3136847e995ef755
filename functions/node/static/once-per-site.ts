import type { LiveSite } from "../publisher/releases.ts";

/** What `make` says of a site, made when it is first asked for and kept as long as the site. */
export function oncePerSite<Value>(make: (site: LiveSite) => Value): (site: LiveSite) => Value {
  const known = new WeakMap<LiveSite, { value: Value }>();
  return (site) => {
    const made = known.get(site) ?? { value: make(site) };
    known.set(site, made);
    return made.value;
  };
}
