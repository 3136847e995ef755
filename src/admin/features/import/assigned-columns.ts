import * as v from "valibot";
import { readStored, writeStored } from "#admin/storage.ts";
import type { AssignedColumns } from "#core/import/import-columns.ts";
import type { SheetKind } from "#core/import/sheets.ts";

const stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});
const keyOf = (kind: SheetKind) => `import-columns-${kind}`;

/** Columns that were assigned by hand in this browser. */
export const readAssigned = (kind: SheetKind): AssignedColumns =>
  v.parse(stored, readStored(keyOf(kind)) ?? "{}");

/** Remembers the column of a heading; empty for one that is not imported. */
export const writeAssigned = (kind: SheetKind, heading: string, field: string): void =>
  writeStored(keyOf(kind), JSON.stringify({ ...readAssigned(kind), [heading]: field }));
