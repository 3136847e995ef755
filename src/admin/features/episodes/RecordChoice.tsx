import { Controller } from "react-hook-form";
import type { EpisodeForm, RecordField } from "#admin/features/episodes/episode-values.ts";
import { type NewRecord, newLabel } from "#admin/features/episodes/NewRecordDialog.tsx";
import { Combobox } from "#admin/forms/Combobox.tsx";
import type { Options } from "#admin/options/option-queries.ts";

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
