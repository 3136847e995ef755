import * as v from "valibot";
import { id, version } from "#core/forms/record-fields.ts";

/** More than a page of any list. */
const MOST_AT_ONCE = 100;

const several = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, "No elegiste ninguno."),
    v.maxLength(MOST_AT_ONCE, `Se pueden elegir hasta ${MOST_AT_ONCE} por vez.`),
  );

/** The hour of a draft, which only episodes have: undoing a change of status gives it back. */
const publishAt = v.optional(
  v.nullable(v.pipe(v.string(), v.isoTimestamp("Ingresá día y hora válidos (AAAA-MM-DD HH:MM)."))),
);

/** A status for each of several rows, over the version that was seen. */
export const statusRows = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  v.object({
    rows: several(v.object({ id, version, status: v.picklist(statuses, "Elegí un estado."), publishAt })),
  });

/** Lines for each of several rows, over the version that was seen; a line left out stays. */
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

/** Entries of the trash. */
export const restoredRows = v.object({ ids: several(v.pipe(v.number(), v.integer(), v.minValue(1))) });

const rowResult = v.object({
  /** Of the row, or of the entry of the trash. */
  id: v.string(),
  /** In Spanish, why nothing was done; null: it was done. */
  problem: v.nullable(v.string()),
  /** Of the row as it is stored now; null when it was deleted or nothing was done. */
  version: v.nullable(v.number()),
  /** Where a deleted row can be restored from; null for who may not read the trash. */
  trashId: v.nullable(v.number()),
  /** The lines that were changed, as they were; null where none was. */
  before: v.nullable(v.record(v.string(), v.nullable(v.string()))),
});
export type RowResult = v.InferOutput<typeof rowResult>;

/** One for each row, in the order in which they were sent. */
export const rowResults = v.object({ results: v.array(rowResult) });
