import { useNavigate } from "@tanstack/react-router";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { type FormInputs, toInputValue, USER_EDIT } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { type NamedRow, pathOf, type RecordKind, titleOf } from "#admin/records/record-kind.ts";
import { slugify } from "#core/text/slug.ts";

/** Options for creating a record in a dialog while another form is open. */
export interface DialogOptions<Row> {
  /** Initial name. */
  name: string;
  onSaved: (saved: Row) => void;
  onCancel: () => void;
}

interface Props<Row extends NamedRow, Fields, Values extends FieldValues> {
  kind: RecordKind<Row, Fields, Values>;
  /** Null for a new record. */
  row: Row | null;
  dialog?: DialogOptions<Row>;
}

/** The form of one record. After saving it returns to the list, or, in a dialog, to the form behind it. */
export function KindForm<Row extends NamedRow, Fields extends object, Values extends FieldValues>({
  kind,
  row,
  dialog,
}: Props<Row, Fields, Values>) {
  const navigate = useNavigate();
  const { calls, toValues, schema, Inputs } = kind;
  const title = titleOf(kind);
  const begun = dialog && {
    name: dialog.name,
    ...("slug" in schema.entries && { slug: slugify(dialog.name) }),
  };
  const record = useRecordForm<Values, Fields, Row>({
    schema: kind.form,
    row,
    toValues: (stored) => ({ ...toValues(stored), ...(!stored && begun) }),
    labels: kind.labels,
    place: `${kind.table}/${row?.id ?? "new"}`,
    save: (fields, version, id) =>
      version !== null ? calls.update(id, { ...fields, version }) : calls.create({ ...fields, id }),
    doneText: `${title} ${row ? "actualizado" : "creado"}`,
    failureText: `Error al guardar el ${title.toLowerCase()}`,
    onSaved: (saved) => (dialog ? dialog.onSaved(saved) : void navigate({ to: pathOf(kind) })),
  });
  const { form, bind } = record;
  const inputs: FormInputs<keyof Values & string> = {
    bind: (name) => bind(name as Path<Values>),
    value: (name) => toInputValue(form.watch(name as Path<Values>)),
    setValue: (name, value) =>
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, USER_EDIT),
  };
  return (
    <RecordForm
      record={record}
      submitLabel={`${row ? "Actualizar" : "Crear"} ${title}`}
      cancelTo={dialog ? undefined : pathOf(kind)}
      onCancel={dialog?.onCancel}
      page={dialog ? null : { kind: kind.table, id: record.base.id ?? "" }}
    >
      <Inputs inputs={inputs} row={row} />
    </RecordForm>
  );
}
