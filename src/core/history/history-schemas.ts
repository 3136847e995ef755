import * as v from "valibot";
import { ALL_KINDS, KIND_NAMES } from "#core/catalogue/kinds.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import { changeSetKind } from "#core/history/change-set-schemas.ts";

export const historyTable = v.picklist(KIND_NAMES);

/** One change. `changed`: field -> [before, after]; personal and long values are replaced by a placeholder in brackets. */
const historyEntry = v.object({
  id: v.number(),
  at: v.string(),
  /** Null for the server itself, or for a removed account. */
  actor: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Whether a planned draft was published at its planned time. */
  byPlan: v.boolean(),
  action: v.picklist(["insert", "update", "delete"]),
  /** The action that changed many records at once, while it can be undone; null otherwise. */
  changeSet: v.nullable(v.object({ kind: changeSetKind, label: v.string() })),
  changed: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** A deleted row that can be restored. `table`: the name of its kind. `also` counts the records deleted with it. */
const trashEntry = v.object({
  id: v.string(),
  table: v.string(),
  label: v.string(),
  deletedAt: v.string(),
  deletedBy: v.nullable(v.string()),
  daysLeft: v.number(),
  also: v.number(),
  /** Number of episodes that lost their guest, barrio or topic with it. */
  unlinked: v.number(),
  /** Whether visitors see it once it is restored. */
  isPublic: v.boolean(),
});
export type TrashEntry = v.InferOutput<typeof trashEntry>;

export const TRASH_PER_PAGE = 20;

/** Kinds whose deleted records the trash lists. */
export const TRASH_KINDS = ALL_KINDS.filter(({ trash }) => trash);

export const trashQuery = v.object({
  ...listQuery.entries,
  kind: v.optional(v.picklist(["all", ...TRASH_KINDS.map(({ name }) => name)]), "all"),
});
export type TrashQuery = v.InferOutput<typeof trashQuery>;
