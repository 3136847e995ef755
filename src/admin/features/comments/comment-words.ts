import type { CommentStatus, ModeratedComment } from "#core/schemas/admin/comment.ts";

/** Spec admin, 2 "Comment moderation". */
export const statusNames: Record<CommentStatus, string> = {
  pending: "Pendiente",
  published: "Publicado",
  rejected: "Rechazado",
};

export const programmeOf = ({ episodeNumber }: ModeratedComment): string =>
  episodeNumber ? `Programa #${episodeNumber}` : "N/A";

export const barrioOf = ({ neighborhoodName }: ModeratedComment): string =>
  neighborhoodName ?? "Barrio no especificado";
