import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";
import { INITIALS, type NamePages, namePages } from "#core/search/name-pages.ts";
import { hasPage } from "#core/site/has-page.ts";

export const getStaticPaths: GetStaticPaths = () => INITIALS.map((initial) => ({ params: { initial } }));

/** Pages of guests and barrios whose name has this initial. The search requests it for its suggestions. */
export const GET: APIRoute<never, { initial: string }> = async ({ params }) => {
  const { guests, neighborhoods } = await openArchive();
  return Response.json({
    voz: namePages(
      guests.filter(hasPage).map(({ name, id }) => ({ name, path: `/guests/${id}` })),
      params.initial,
    ),
    barrio: namePages(
      neighborhoods.filter(hasPage).map(({ name, slug }) => ({ name, path: `/neighborhoods/${slug}` })),
      params.initial,
    ),
  } satisfies NamePages);
};
