import { safePath } from "#hosting/plain-path.ts";
import {
  type RedirectTable,
  readRedirects,
  redirectOf,
  WORKER_REDIRECTS_FILE,
} from "#hosting/redirects-file.ts";
import { commonHeaders, FILE_POLICY, REVALIDATE } from "#hosting/site-headers.ts";

/** The binding through which a Worker reads the files of its site. */
export interface SiteFiles {
  fetch(request: Request): Promise<Response>;
}

/** Redirects of the deployment of this instance; undefined until they are read. */
let known: RedirectTable | undefined;

/** Redirect from the former address of a page, with its query; null for any other address. */
export async function movedPage(address: string, files: SiteFiles): Promise<Response | null> {
  const url = new URL(address);
  const path = safePath(url.pathname);
  known ??= await readTable(url, files);
  const present = path && known && redirectOf(known, path);
  if (!present) return null;
  const headers = { ...commonHeaders(true), "content-security-policy": FILE_POLICY };
  return new Response(null, {
    status: 301,
    headers: { ...headers, "cache-control": REVALIDATE, location: present + url.search },
  });
}

/** Undefined when the file cannot be read now; a site without former addresses has no such file. */
async function readTable(site: URL, files: SiteFiles): Promise<RedirectTable | undefined> {
  const answer = await files.fetch(new Request(new URL(`/${WORKER_REDIRECTS_FILE}`, site)));
  const text = await answer.text();
  if (!answer.ok && answer.status !== 404) return undefined;
  return readRedirects(answer.ok ? text : "");
}
