import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { pathOf, type RecordKind } from "#admin/records/record-kind.ts";

interface Props<Values extends FieldValues, Row, Fields> {
  kind: RecordKind<Row, Fields>;
  /** Null: a new one. */
  row: Row | null;
  schema: GenericSchema<Values, Fields>;
  toValues: (row: Row | null) => Values;
  labels: Readonly<Record<keyof Values, string>>;
  children: (
    record: Pick<
      ReturnType<typeof useRecordForm<Values, Fields, Row & { version: number }>>,
      "form" | "bind"
    >,
  ) => ReactNode;
}

/** The form of one record, which goes back to the list once it is stored. */
export function KindForm<
  Values extends FieldValues,
  Row extends { id: string; version: number },
  Fields extends object,
>({ kind, row, schema, toValues, labels, children }: Props<Values, Row, Fields>) {
  const navigate = useNavigate();
  const { calls, title } = kind;
  const record = useRecordForm<Values, Fields, Row>({
    schema,
    row,
    toValues,
    labels,
    place: `${kind.table}/${row?.id ?? "new"}`,
    save: (fields, version) =>
      row && version !== null ? calls.update(row.id, { ...fields, version }) : calls.create(fields),
    doneText: `${title} ${row ? "actualizado" : "creado"}`,
    failureText: `Error al guardar el ${title.toLowerCase()}`,
    onSaved: () => void navigate({ to: pathOf(kind) }),
  });
  return (
    <RecordForm
      record={record}
      submitLabel={`${row ? "Actualizar" : "Crear"} ${title}`}
      cancelTo={pathOf(kind)}
    >
      {children(record)}
    </RecordForm>
  );
}
