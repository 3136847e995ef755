import { audioAddress } from "#core/episode/audio-url.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";

export type AudioSource =
  /** A file of this installation; `path` is relative to the audio base. */
  | { kind: "local"; path: string }
  /** A file to download, with protection against private addresses. */
  | { kind: "remote"; url: string }
  | { kind: "invalid" }
  /** A file name without a configured base address. */
  | { kind: "unconfigured" };

export interface AudioPlaces {
  /** `VITE_AUDIO_BASE_URL`: an address, or a path of this site. */
  base: string | null;
  /** Origins of this site, used when the base is a path. */
  siteOrigins: readonly string[];
  /** Other hosts that audio may come from, as in a URL: `archive.org`. */
  allowedHosts: readonly string[];
}

/** Schemes other than http(s), protocol-relative addresses and backslashes. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:|^\/\/|\\/i;

/**
 * Locates the audio of a request: below the configured audio base, or on an allowed host; anything else is invalid.
 * See docs/product/ai.md.
 */
export function audioSource(audioUrl: string, places: AudioPlaces): AudioSource {
  const wanted = audioUrl.trim();
  if (OTHER_SCHEME.test(wanted)) return { kind: "invalid" };
  const address = audioAddress(withoutBase(wanted, places.base), places.base);
  if (address.kind === "missing") return { kind: "invalid" };
  if (address.kind === "unconfigured") return { kind: "unconfigured" };
  const base = withoutEndSlashes(places.base ?? "");
  if (address.url.startsWith("/")) return local(address.url, base);
  if (!URL.canParse(address.url)) return { kind: "invalid" };
  const url = new URL(address.url);
  if (url.username || url.password) return { kind: "invalid" };
  if (base.startsWith("/") && places.siteOrigins.includes(url.origin)) return local(url.pathname, base);
  const isBelowBase = URL.canParse(base) && isBelow(url, new URL(base));
  if (isBelowBase || places.allowedHosts.includes(url.host)) return { kind: "remote", url: url.href };
  return { kind: "invalid" };
}

/** Removes the base from a path that already starts with it, as in pages. */
function withoutBase(audioUrl: string, base: string | null): string {
  const path = base?.startsWith("/") ? `${withoutEndSlashes(base)}/` : null;
  return path !== null && audioUrl.startsWith(path) ? audioUrl.slice(path.length) : audioUrl;
}

function local(pathname: string, base: string): AudioSource {
  if (!pathname.startsWith(`${base}/`)) return { kind: "invalid" };
  return { kind: "local", path: pathname.slice(base.length) };
}

// Compares parsed URLs, in which dot segments are resolved.
const isBelow = (url: URL, base: URL): boolean =>
  url.origin === base.origin && url.pathname.startsWith(`${withoutEndSlashes(base.pathname)}/`);
