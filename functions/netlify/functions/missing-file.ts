import { commonHeaders, FILE_POLICY } from "#hosting/site-headers.ts";

/** Netlify would put the headers of a file that is kept for a year on the answer that there is none. */
export default () =>
  new Response("Página no encontrada\n", {
    status: 404,
    headers: {
      ...commonHeaders(true),
      "cache-control": "no-store",
      "content-security-policy": FILE_POLICY,
      "content-type": "text/plain; charset=utf-8",
    },
  });

export const config = { path: ["/_astro/*", "/_pictures/*"], preferStatic: true };
