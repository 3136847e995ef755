import { commonHeaders, FILE_POLICY } from "#hosting/site-headers.ts";

/** Responds to missing hashed files: Netlify's own 404 would have the headers of files that are cached for a year. */
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
