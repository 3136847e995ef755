import * as v from "valibot";
import { NAMED_KIND_NAMES } from "#core/catalogue/kinds.ts";
import { id } from "#core/forms/record-fields.ts";

/** An action that changed many records at once. */
const CHANGE_SET_KINDS = ["import", "merge"] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** `edit`: of several episodes at once. */
export const changeSetKind = v.picklist([...CHANGE_SET_KINDS, "edit"]);

export const changeSetQuery = v.object({ kind: v.picklist(CHANGE_SET_KINDS) });

export interface ChangeSet {
  id: string;
  /** Name of the file, or of both records: `Peñarrol → Peñarol`. */
  label: string;
  at: string;
  /** E-mail; null in the terminal, and for removed accounts. */
  actor: string | null;
  isUndone: boolean;
  /** Number of episodes that were created or changed. */
  episodes: number;
}

export const mergeForm = v.object({ kind: v.picklist(NAMED_KIND_NAMES), from: id, into: id });
export type MergeForm = v.InferOutput<typeof mergeForm>;

/** Guest and barrio replace those of the episodes; topics are added. */
export const assignForm = v.object({
  ids: v.pipe(v.array(id), v.minLength(1, "No elegiste ninguno."), v.maxLength(10_000)),
  guestId: v.nullable(id),
  neighborhoodId: v.nullable(id),
  topicIds: v.array(id),
});
export type AssignForm = v.InferOutput<typeof assignForm>;
