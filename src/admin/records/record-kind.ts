import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { FormInputs } from "#admin/forms/input-value.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";
import { alsoUnlinked } from "#admin/lists/DeletionDialog.tsx";
import type { List, RowsProps } from "#admin/lists/ListScreen.tsx";
import type { TextSearch } from "#admin/lists/list-search.ts";
import type { NamedCalls } from "#admin/records/record-calls.ts";
import { NAMED_KINDS, type NamedKindName, pagePath } from "#core/catalogue/kinds.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";

/** Fields of the records of every kind. */
export interface NamedRow {
  id: string;
  name: string;
  version: number;
  publishedCount: number;
  slug?: string;
}

/** Texts, requests, list and form for the screens of guests, barrios or topics. See docs/product/back-office.md. */
export interface RecordKind<Row extends NamedRow, Fields, Values extends FieldValues> {
  /** The address of the list is `/admin/{table}`. */
  table: NamedKindName;
  calls: NamedCalls<Row, Fields>;
  /** Schema of the fields that the API stores. */
  schema: GenericSchema<unknown, Fields> & { entries: object };
  /** Schema of the form. */
  form: GenericSchema<Values, Fields>;
  /** Form values of a record; null for a new one. */
  toValues: (row: Row | null) => Values;
  /** Labels of the fields in conflicts and in the history. */
  labels: Readonly<Record<keyof Values, string>>;
  /** The inputs of the form. */
  Inputs: (props: { inputs: FormInputs<keyof Values & string>; row: Row | null }) => ReactNode;
  list: Pick<List<TextSearch, Row, ListPage<Row>>, "lead" | "actions" | "empty"> & {
    placeholder: string;
    /** `linksOf` renders the links of a row. */
    rows: (rows: RowsProps<Row>, linksOf: (row: Row) => ReactNode) => ReactNode;
  };
  loadFailure: string;
  /** Follows "sin" in the message about episodes that lose their link: `este tema`. */
  unlinked: string;
  /** A record after "Ver" or "Eliminar": `el tema Tranvías`. */
  nameOf: (name: string) => string;
  /** Question before a deletion, and the record's name in the message afterwards. */
  deletion: (name: string) => { question: string; deleted: string };
}

export const pathOf = ({ table }: { table: NamedKindName }) => `/admin/${table}` as const;
/** Its name, such as `Invitado`; every kind is grammatically masculine. */
export const titleOf = ({ table }: { table: NamedKindName }): string => NAMED_KINDS[table].label;
export const titlesOf = ({ table }: { table: NamedKindName }): string => NAMED_KINDS[table].labels;

/** Path of the public page; null while there is none. */
export const publicPath = ({ table }: { table: NamedKindName }, row: NamedRow) =>
  row.publishedCount > 0 ? pagePath(table, row) : null;

export function deletionOf<Row extends NamedRow, Fields, Values extends FieldValues>(
  { table, calls, unlinked, deletion }: RecordKind<Row, Fields, Values>,
  { id, name, publishedCount }: Pick<NamedRow, "id" | "name" | "publishedCount">,
): Deletion {
  const { question, deleted } = deletion(name);
  return {
    question,
    impact: async () => alsoUnlinked(await calls.impact(id), unlinked),
    isPublic: publishedCount > 0,
    alsoDone: (also) => alsoUnlinked(also, unlinked, true),
    remove: () => calls.remove(id),
    doneText: `Se eliminó ${deleted}`,
    failureText: `Error al eliminar el ${titleOf({ table }).toLowerCase()}`,
  };
}
