import type { EpisodeStatus } from "#core/episode/episode-status.ts";

/** See docs/product/back-office.md. */
export const statusNames: Record<EpisodeStatus, string> = {
  draft: "Borrador",
  to_review: "Pendiente de revisión",
  published: "Publicado",
};
