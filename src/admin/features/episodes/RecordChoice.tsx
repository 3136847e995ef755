import { Controller } from "react-hook-form";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { EpisodeForm, RecordField } from "#admin/features/episodes/episode-values.ts";
import { Combobox } from "#admin/forms/Combobox.tsx";
import type { Option, Options } from "#admin/options/option-queries.ts";
import type { DialogOptions } from "#admin/records/KindForm.tsx";
import { NEW_FORMS } from "#admin/records/kinds.tsx";
import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";

interface Props {
  field: RecordField;
  form: EpisodeForm;
  options: Options;
  onNew: (wanted: NewRecord) => void;
}

/** Combobox for the guest or the barrio. A new record can be created from the typed text. */
export const RecordChoice = ({ form, options, onNew, field: { name, label, control } }: Props) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, ...field }, fieldState }) => (
      <Combobox
        {...field}
        value={value ?? ""}
        label={label}
        noneLabel={control.noneLabel}
        options={options[control.of].map((one) => ({ value: one.id, label: one.name }))}
        error={fieldState.error?.message}
        create={{
          label: newLabel(control.of),
          run: (typed) => onNew({ of: control.of, name: typed }),
        }}
      />
    )}
  />
);

/** A guest, barrio or topic to create for the episode. */
export interface NewRecord {
  of: NamedKindName;
  /** The typed search text, used as the initial name. */
  name: string;
}

/** Button label and dialog title, such as `Nuevo Barrio`. */
export const newLabel = (of: NamedKindName) => `Nuevo ${NAMED_KINDS[of].label}`;

interface NewRecordDialogProps extends Omit<DialogOptions<Option>, "name"> {
  wanted: NewRecord;
}

/** Dialog with the form for the new record, shown over the episode form. */
export const NewRecordDialog = ({ wanted: { of, name }, ...dialog }: NewRecordDialogProps) => (
  <Dialog title={newLabel(of)} wide onClose={dialog.onCancel}>
    {NEW_FORMS[of]({ name, ...dialog })}
  </Dialog>
);
