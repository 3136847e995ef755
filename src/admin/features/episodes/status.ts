import type { EpisodeStatus } from "#core/episode/episode-schemas.ts";

/** See docs/product/back-office.md. */
export const statusNames: Record<EpisodeStatus, string> = {
  draft: "Borrador",
  to_review: "Pendiente de revisión",
  published: "Publicado",
};
