import type { RestorableRecord } from "#admin/history/restorable-record.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";

/**
 * Which of an episode's own fields the history may restore. The status "published" and a planned time that has passed, which
 * publishes a draft at once, are never restored, because the other fields may contain edits that were never published. An
 * episode on hold keeps its number and status.
 */
export const ownFieldsOf = (
  record: RestorableRecord,
  { heldAt }: Pick<EditedEpisode, "heldAt">,
): RestorableRecord => ({
  ...record,
  accepts: (field, value) =>
    !(field === "status" && value === "published") &&
    !(field === "publishAt" && Date.parse(String(value)) <= Date.now()) &&
    !(heldAt !== null && (field === "number" || field === "status")) &&
    record.accepts(field, value),
});
