import type { LiveSite } from "../publisher/releases.ts";

/** Caches the result of `make` per site: computed at the first use and kept as long as the site. */
export function cachePerSite<Value>(make: (site: LiveSite) => Value): (site: LiveSite) => Value {
  const known = new WeakMap<LiveSite, { value: Value }>();
  return (site) => {
    const made = known.get(site) ?? { value: make(site) };
    known.set(site, made);
    return made.value;
  };
}
