import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redirect } from "#core/catalogue/read-model.ts";
import { safePath } from "#hosting/plain-path.ts";
import { readRedirects, redirectOf, redirectsText } from "#hosting/redirects-file.ts";
import { splitUrl } from "#node/static/split-url.ts";

/** Redirects former addresses of pages like the server of a built site; passes other requests to `next`. */
export function movedPages(redirects: readonly Redirect[]) {
  const table = readRedirects(redirectsText(redirects));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, search } = splitUrl(request.url ?? "/");
    const path = safePath(pathname);
    const present = path === null ? undefined : redirectOf(table, path);
    if (!present) next();
    else response.writeHead(301, { location: present + search }).end();
  };
}
