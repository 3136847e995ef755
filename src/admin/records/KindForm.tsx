import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { pathOf, type RecordKind } from "#admin/records/record-kind.ts";
import { slugify } from "#core/text/slug.ts";

/** Options for creating a record in a dialog while another form is open. */
export interface DialogOptions<Row> {
  /** Initial name. */
  name: string;
  onSaved: (saved: Row) => void;
  onCancel: () => void;
}

/** Props of the form of each kind. */
export interface FormProps<Row> {
  /** Null for a new record. */
  row: Row | null;
  dialog?: DialogOptions<Row>;
}

interface Props<Values extends FieldValues, Row, Fields> {
  kind: RecordKind<Row, Fields>;
  /** Null for a new record. */
  row: Row | null;
  schema: GenericSchema<Values, Fields>;
  toValues: (row: Row | null) => Values;
  labels: Readonly<Record<keyof Values, string>>;
  dialog?: DialogOptions<Row> | undefined;
  children: (
    record: Pick<
      ReturnType<typeof useRecordForm<Values, Fields, Row & { version: number }>>,
      "form" | "bind"
    >,
  ) => ReactNode;
}

/** The form of one record. After saving it returns to the list, or, in a dialog, to the form behind it. */
export function KindForm<
  Values extends FieldValues,
  Row extends { id: string; version: number },
  Fields extends object,
>({ kind, row, schema, toValues, labels, dialog, children }: Props<Values, Row, Fields>) {
  const navigate = useNavigate();
  const { calls, title } = kind;
  const record = useRecordForm<Values, Fields, Row>({
    schema,
    row,
    toValues: (stored) => ({ ...toValues(stored), ...(!stored && dialog && begunWith(dialog.name, labels)) }),
    labels,
    place: `${kind.table}/${row?.id ?? "new"}`,
    save: (fields, version, id) =>
      version !== null ? calls.update(id, { ...fields, version }) : calls.create({ ...fields, id }),
    doneText: `${title} ${row ? "actualizado" : "creado"}`,
    failureText: `Error al guardar el ${title.toLowerCase()}`,
    onSaved: (saved) => (dialog ? dialog.onSaved(saved) : void navigate({ to: pathOf(kind) })),
  });
  return (
    <RecordForm
      record={record}
      submitLabel={`${row ? "Actualizar" : "Crear"} ${title}`}
      cancelTo={dialog ? undefined : pathOf(kind)}
      onCancel={dialog?.onCancel}
    >
      {children(record)}
    </RecordForm>
  );
}

/** Initial values from a name; includes the slug for kinds that have one. */
const begunWith = (name: string, fields: object) => ({
  name,
  ...("slug" in fields && { slug: slugify(name) }),
});
