export const EPISODE_STATUSES = ["draft", "to_review", "published"] as const;
export type EpisodeStatus = (typeof EPISODE_STATUSES)[number];

/** See docs/product/back-office.md. */
export const STATUS_NAMES: Readonly<Record<EpisodeStatus, string>> = {
  draft: "Borrador",
  to_review: "Pendiente de revisión",
  published: "Publicado",
};
