import * as v from "valibot";
import { id, version } from "#core/forms/record-fields.ts";

/** Rows of one request; the panel sends larger selections in parts. */
const MAX_ROWS = 100;

/** The items in groups that fit into one request. */
export const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_ROWS) }, (_, part) =>
    items.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );

const several = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, "No elegiste ninguno."),
    v.maxLength(MAX_ROWS, `Se pueden elegir hasta ${MAX_ROWS} por vez.`),
  );

/** Publication time of a draft, for episodes only: undoing a change of status restores it. */
const publishAt = v.optional(
  v.nullable(v.pipe(v.string(), v.isoTimestamp("Ingresá día y hora válidos (AAAA-MM-DD HH:MM)."))),
);

/** A new status for each of several rows, with the one that the person saw (`from`). What else changed meanwhile is kept. */
export const statusRows = <const Statuses extends readonly string[]>(statuses: Statuses) => {
  const status = v.picklist(statuses, "Elegí un estado.");
  return v.object({ rows: several(v.object({ id, from: status, status, publishAt })) });
};

/** New line values for each of several rows, with the version that the person saw; omitted lines are unchanged. */
export const lineRows = <Entries extends v.ObjectEntries>(lines: Entries) =>
  v.object({
    rows: several(
      v.object({
        id,
        version,
        lines: v.pipe(
          v.partial(v.object(lines)),
          v.check((given) => Object.keys(given).length > 0, "No hay nada que cambiar."),
        ),
      }),
    ),
  });

export const deletedRows = v.object({ ids: several(id) });

/** Ids of trash entries. */
export const restoredRows = v.object({ ids: several(v.pipe(v.number(), v.integer(), v.minValue(1))) });

export interface RowResult {
  /** Id of the row or of the trash entry. */
  id: string;
  /** Spanish reason why the row was not changed; null on success. */
  problem: string | null;
  /** Version of the stored row; null when it was deleted or not changed. */
  version: number | null;
  /** Trash entry that restores a deleted row; null when the person may not read the trash. */
  trashId: number | null;
  /** Previous values of the changed lines; null when none changed. */
  before: Record<string, string | null> | null;
  /** Number of rows deleted with a deleted row, by kind. */
  also: Record<string, number>;
}

/** One result per row, in the order of the request. */
export interface RowResults {
  results: RowResult[];
}
