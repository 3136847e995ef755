import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { FormInputs } from "#admin/forms/input-value.ts";
import { alsoUnlinked } from "#admin/lists/also-deleted.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";
import type { NamedCalls } from "#admin/records/record-calls.ts";

type RecordTable = "guests" | "neighborhoods" | "topics";

/** Texts, requests and form for the screens of guests, barrios or topics. See docs/product/back-office.md. */
export interface RecordKind<Row extends { version: number }, Fields, Values extends FieldValues> {
  /** The address of the list is `/admin/{table}`. */
  table: RecordTable;
  calls: NamedCalls<Row, Fields>;
  /** Singular, such as `Invitado`. Every kind is grammatically masculine. */
  title: string;
  /** Plural, such as `Invitados`. */
  titles: string;
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
  loadFailure: string;
  /** Follows "sin" in the message about episodes that lose their link: `este tema`. */
  unlinked: string;
  /** Question before a deletion, and the record's name in the message afterwards: `el tema Tranvías`. */
  deletion: (name: string) => { question: string; deleted: string };
}

export const pathOf = ({ table }: { table: RecordTable }) => `/admin/${table}` as const;

export function deletionOf<Row extends { version: number }, Fields, Values extends FieldValues>(
  { calls, title, unlinked, deletion }: RecordKind<Row, Fields, Values>,
  { id, name }: { id: string; name: string },
): Deletion {
  const { question, deleted } = deletion(name);
  return {
    question,
    impact: async () => alsoUnlinked(await calls.impact(id), unlinked),
    remove: () => calls.remove(id),
    doneText: `Se eliminó ${deleted}`,
    failureText: `Error al eliminar el ${title.toLowerCase()}`,
  };
}
