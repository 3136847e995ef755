import type { APIRoute } from "astro";

/** All public pages may be indexed, but not the API and the back-office. */
export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL("/sitemap-index.xml", url.origin)}\n`,
  );
