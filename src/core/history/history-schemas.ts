import * as v from "valibot";
import { ALL_KINDS, KIND_NAMES } from "#core/catalogue/kinds.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import type { changeSetKind } from "#core/history/change-set-schemas.ts";

export const historyTable = v.picklist(KIND_NAMES);

/** One change. `changed`: field -> [before, after]; personal and long values are replaced by a placeholder in brackets. */
export interface HistoryEntry {
  id: number;
  at: string;
  /** Null for the server itself, or for a removed account. */
  actor: { id: string; name: string } | null;
  /** Whether a planned draft was published at its planned time. */
  byPlan: boolean;
  action: "insert" | "update" | "delete";
  /** The action that changed many records at once, while it can be undone; null otherwise. */
  changeSet: { kind: v.InferOutput<typeof changeSetKind>; label: string } | null;
  changed: Record<string, [unknown, unknown]>;
}

/** A deleted row that can be restored. `table`: the name of its kind. `also` counts the records deleted with it. */
export interface TrashEntry {
  id: string;
  table: string;
  label: string;
  deletedAt: string;
  deletedBy: string | null;
  daysLeft: number;
  also: number;
  /** Number of episodes that lost their guest, barrio or topic with it. */
  unlinked: number;
  /** Whether visitors see it once it is restored. */
  isPublic: boolean;
}

export const TRASH_PER_PAGE = 20;

/** Kinds whose deleted records the trash lists. */
export const TRASH_KINDS = ALL_KINDS.filter(({ trash }) => trash);

export const trashQuery = v.object({
  ...listQuery.entries,
  kind: v.optional(v.picklist(["all", ...TRASH_KINDS.map(({ name }) => name)]), "all"),
});
export type TrashQuery = v.InferOutput<typeof trashQuery>;
