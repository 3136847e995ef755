import { MEDIA_PATH } from "#api/media.ts";

/** The other name of two routes. See docs/product/ai.md. */
const NETLIFY_FUNCTION = /^\/\.netlify\/functions\/(transcribe|analyze-content)$/;

/** The address under which the API knows a request; null when it is not for the API. */
export function apiPath(address: string): string | null {
  const url = new URL(address);
  url.pathname = url.pathname.replace(NETLIFY_FUNCTION, "/api/$1");
  // Those that the site has are files of it; who may see the others the API knows.
  if (url.pathname.startsWith(MEDIA_PATH)) url.pathname = `/api${url.pathname}`;
  return url.pathname === "/api" || url.pathname.startsWith("/api/") ? url.href : null;
}
