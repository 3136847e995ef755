import type { GiveBack } from "#admin/history/give-back.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";

/**
 * What the history gives back of an episode's own fields. It publishes nothing, since the other fields may hold edits that were
 * never shown; and a held episode keeps its number and its status.
 */
export const ownFieldsOf = (record: GiveBack, { heldAt }: Pick<EditedEpisode, "heldAt">): GiveBack => ({
  ...record,
  takes: (field, value) =>
    !(field === "status" && value === "published") &&
    !(heldAt !== null && (field === "number" || field === "status")) &&
    record.takes(field, value),
});
