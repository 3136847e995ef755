import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

/** See docs/product/comments.md. */
export const statusNames: Record<CommentStatus, string> = {
  pending: "Pendiente",
  published: "Publicado",
  rejected: "Rechazado",
};

export const episodeOf = ({ episodeNumber }: ModeratedComment): string =>
  episodeNumber ? `Programa #${episodeNumber}` : "N/A";

export const barrioOf = ({ neighborhoodName }: ModeratedComment): string =>
  neighborhoodName ?? "Barrio no especificado";
