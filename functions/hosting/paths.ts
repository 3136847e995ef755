/** The other name of two routes. spec: admin, section 7, serverless functions */
const NETLIFY_FUNCTION = /^\/\.netlify\/functions\/(transcribe|analyze-content)$/;

/** The address under which the API knows a request; null when it is not for the API. */
export function apiPath(address: string): string | null {
  const url = new URL(address);
  url.pathname = url.pathname.replace(NETLIFY_FUNCTION, "/api/$1");
  return url.pathname === "/api" || url.pathname.startsWith("/api/") ? url.href : null;
}
