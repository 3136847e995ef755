import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { cityOutline } from "#components/map/city-outline.ts";

/** Land, coast, river and barrios of Montevideo, shared by the small maps of many pages. */
export const GET: APIRoute = async () => {
  const { neighborhoods } = await openArchive();
  return new Response(cityOutline(neighborhoods), { headers: { "content-type": "image/svg+xml" } });
};
