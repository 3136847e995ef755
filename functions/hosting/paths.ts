import { MEDIA_PATH } from "#api/media.ts";

/** Alternative path of two routes. See docs/product/ai.md. */
const NETLIFY_FUNCTION = /^\/\.netlify\/functions\/(transcribe|analyze-content)$/;

/** Addresses of the visitors' part of the API. `functions/netlify/functions` lists the same. */
const VISITORS = /^\/api\/(health|challenge|listens|episodes\/.*)$/;

/** Whether an address, as `apiPath` gives it, belongs to the visitors' part of the API. */
export const isVisitorPath = (address: string): boolean => VISITORS.test(new URL(address).pathname);

/** Maps the address of a request to the API's; null when the request is not for the API. */
export function apiPath(address: string): string | null {
  const url = new URL(address);
  url.pathname = url.pathname.replace(NETLIFY_FUNCTION, "/api/$1");
  // Published pictures are files of the site; the API checks access to the others.
  if (url.pathname.startsWith(MEDIA_PATH)) url.pathname = `/api${url.pathname}`;
  return url.pathname === "/api" || url.pathname.startsWith("/api/") ? url.href : null;
}
