import * as v from "valibot";
import { id } from "#core/forms/record-fields.ts";

/** An action that changed many records at once. */
const CHANGE_SET_KINDS = ["import", "merge"] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** `edit`: of several episodes at once. */
export const changeSetKind = v.picklist([...CHANGE_SET_KINDS, "edit"]);

export const changeSetQuery = v.object({ kind: v.picklist(CHANGE_SET_KINDS) });

export const changeSet = v.object({
  id: v.string(),
  /** Name of the file, or of both records: `Peñarrol → Peñarol`. */
  label: v.string(),
  at: v.string(),
  /** E-mail; null in the terminal, and for removed accounts. */
  actor: v.nullable(v.string()),
  isUndone: v.boolean(),
  /** Number of episodes that were created or changed. */
  episodes: v.number(),
});
export type ChangeSet = v.InferOutput<typeof changeSet>;

/** `kept`: numbers of created episodes that stay, because somebody edited them since. */
export const undoneChangeSet = v.object({ kept: v.array(v.string()) });

/** Id of the set by which an action is undone; null when nothing changed. */
export const madeChangeSet = v.object({ changeSet: v.nullable(v.string()) });

const MERGED_KINDS = ["guests", "neighborhoods", "topics"] as const;
export const mergeForm = v.object({ kind: v.picklist(MERGED_KINDS), from: id, into: id });
export type MergeForm = v.InferOutput<typeof mergeForm>;

/** Guest and barrio replace those of the episodes; topics are added. */
export const assignForm = v.object({
  ids: v.pipe(v.array(id), v.minLength(1, "No elegiste ninguno."), v.maxLength(10_000)),
  guestId: v.nullable(id),
  neighborhoodId: v.nullable(id),
  topicIds: v.array(id),
});
export type AssignForm = v.InferOutput<typeof assignForm>;
