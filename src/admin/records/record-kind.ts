import type { GenericSchema } from "valibot";
import { alsoUnlinked } from "#admin/lists/also-deleted.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";
import type { NamedCalls } from "#admin/records/record-calls.ts";

type RecordTable = "guests" | "neighborhoods" | "topics";

/** Guests, barrios or topics: what their screens say and do. See docs/product/back-office.md. */
export interface RecordKind<Row, Fields> {
  /** Its list is `/admin/{table}`. */
  table: RecordTable;
  calls: NamedCalls<Row, Fields>;
  /** `Invitado`; every kind is masculine. */
  title: string;
  /** `Invitados` */
  titles: string;
  /** Of what the API stores. */
  schema: GenericSchema<unknown, Fields> & { entries: object };
  /** Of the fields of the history. */
  labels: Readonly<Record<string, string>>;
  loadFailure: string;
  /** What programmes are left without: `este tema`. */
  unlinked: string;
  /** What is asked before one is deleted, and how it is named afterwards: `el tema Tranvías`. */
  deletion: (name: string) => { question: string; deleted: string };
}

export const pathOf = ({ table }: { table: RecordTable }) => `/admin/${table}` as const;

export function deletionOf<Row, Fields>(
  { calls, title, unlinked, deletion }: RecordKind<Row, Fields>,
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
