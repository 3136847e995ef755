import type { Redirect } from "#core/catalogue/read-model.ts";

/** Netlify reads it in the folder of the site; so does the server of one machine. */
export const REDIRECTS_FILE = "_redirects";
/** The same list for the Worker: of a file of the other name Cloudflare reads 2,000 lines and no more. */
export const WORKER_REDIRECTS_FILE = "redirects.txt";
const PERMANENT = 301;

/** One line each: former path, present path, status. Paths are encoded; no character of them is a pattern. */
export const redirectsText = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${encoded(from)} ${encoded(to)} ${PERMANENT}\n`).join("");

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/").replaceAll("*", "%2A");

/** Decoded former path -> encoded present one. */
export type RedirectTable = ReadonlyMap<string, string>;

/** Lines that say something else are left out. */
export function readRedirects(text: string): RedirectTable {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [from, to, status] = line.split(" ");
    if (from?.startsWith("/") && to?.startsWith("/") && status === String(PERMANENT))
      found.set(decodeURIComponent(from), to);
  }
  return found;
}

/** Where a decoded path leads that has no page any more; undefined: nowhere. */
export const redirectOf = (redirects: RedirectTable, path: string): string | undefined =>
  redirects.get(path.normalize().replace(/\/$/, ""));
