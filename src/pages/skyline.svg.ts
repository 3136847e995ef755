import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { hasSkyline, SKYLINE_SVG } from "#components/ornament/skyline-svg.ts";

/** The skyline of Montevideo, shared by the footers of all pages; empty in an archive of another city. */
export const GET: APIRoute = async () => {
  const { identity } = await openArchive();
  const svg = hasSkyline(identity) ? SKYLINE_SVG : '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
};
