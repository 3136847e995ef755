import type { EpisodeStatus } from "#core/schemas/admin/episode.ts";

/** Spec admin, 4. */
export const statusNames: Record<EpisodeStatus, string> = {
  draft: "Borrador",
  to_review: "Pendiente de revisión",
  published: "Publicado",
};
