import type { EpisodeStatus } from "#core/episode/episode-status.ts";

/** Change of what visitors see of an episode; null for none. */
export type VisibilityChange = "publish" | "withdraw" | null;

/** What storing another status does. @param before null for a new episode */
export function visibilityChange(
  before: EpisodeStatus | null,
  after: EpisodeStatus | undefined,
): VisibilityChange {
  const [wasPublic, isPublic] = [before === "published", after === "published"];
  return wasPublic === isPublic ? null : isPublic ? "publish" : "withdraw";
}
