import { withoutEndSlashes } from "#core/text/end-slashes.ts";
import { isUrl } from "#core/text/is-url.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";

export type AudioAddress =
  | { kind: "playable"; url: string }
  /** The episode has no audio, or an address that is no URL. */
  | { kind: "missing" }
  /** There is audio, but no base URL is configured: the caller logs it, and playback is refused. */
  | { kind: "unconfigured" };

/**
 * URL of a recording: a value that begins with http or https is unchanged; any other is joined to the configured base, with each
 * path segment encoded. See docs/product/player.md.
 */
export function audioAddress(
  value: string | null | undefined,
  base: string | null | undefined,
): AudioAddress {
  const path = value?.trim() ?? "";
  if (path === "") return { kind: "missing" };
  if (/^https?:\/\//i.test(path)) return isUrl(path) ? { kind: "playable", url: path } : { kind: "missing" };
  if (!base?.trim()) return { kind: "unconfigured" };
  const encoded = path.replace(/^\/+/, "").split("/").map(encodeSegment).join("/");
  return { kind: "playable", url: `${withoutEndSlashes(base.trim())}/${encoded}` };
}

// A file name from a spreadsheet may already be encoded; encoding it twice would break it.
const encodeSegment = (segment: string): string => encodeURIComponent(percentDecoded(segment));
