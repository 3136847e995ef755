import type { APIRoute } from "astro";

/** Everything public may be found; the API and the workshop have nothing to index. */
export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL("/sitemap-index.xml", url.origin)}\n`,
  );
