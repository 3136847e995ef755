import type { APIRoute } from "astro";
import { cityOutline } from "#components/map/city-outline.ts";

/** Land, coast and river of Montevideo, shared by the small maps of many pages. */
export const GET: APIRoute = () =>
  new Response(cityOutline, { headers: { "content-type": "image/svg+xml" } });
