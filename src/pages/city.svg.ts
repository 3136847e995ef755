import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { citySvg } from "#components/map/city-svg.ts";

/** Land, water and barrios of the city, shared by the maps of many pages. */
export const GET: APIRoute = async () => {
  const { city } = await openArchive();
  const svg = city ? citySvg(city) : '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
};
