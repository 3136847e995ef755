import type { RestorableRecord } from "#admin/history/restorable-record.ts";

/**
 * Which of an episode's own fields the history may restore. The status "published" and a planned time that has passed, which
 * publishes a draft at once, are never restored, because the other fields may contain edits that were never published.
 */
export const ownFieldsOf = (record: RestorableRecord): RestorableRecord => ({
  ...record,
  accepts: (field, value) =>
    !(field === "status" && value === "published") &&
    !(field === "publishAt" && Date.parse(String(value)) <= Date.now()) &&
    record.accepts(field, value),
});
