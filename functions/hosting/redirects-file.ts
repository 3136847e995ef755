import type { Redirect } from "#core/catalogue/read-model.ts";

/** Redirects file in the folder of the site, read by Netlify and by the Node server. */
export const REDIRECTS_FILE = "_redirects";
/** The same list for the Worker, since Cloudflare reads at most 2,000 lines of a `_redirects` file. */
export const WORKER_REDIRECTS_FILE = "redirects.txt";
const PERMANENT = 301;

/** One line per redirect: former path, current path, status. Paths are encoded, so that no character acts as a pattern. */
export const redirectsText = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${encoded(from)} ${encoded(to)} ${PERMANENT}\n`).join("");

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/").replaceAll("*", "%2A");

/** Maps decoded former paths to encoded current paths. */
export type RedirectTable = ReadonlyMap<string, string>;

/** Parses a redirects file; lines in another format are ignored. */
export function readRedirects(text: string): RedirectTable {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [from, to, status] = line.split(" ");
    if (from?.startsWith("/") && to?.startsWith("/") && status === String(PERMANENT))
      found.set(decodeURIComponent(from), to);
  }
  return found;
}

/** Current path for the decoded path of a former page; undefined when there is no redirect. */
export const redirectOf = (redirects: RedirectTable, path: string): string | undefined =>
  redirects.get(path.normalize().replace(/\/$/, ""));
