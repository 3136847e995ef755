import { Controller } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { Combobox } from "#admin/forms/Combobox.tsx";

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  required: boolean;
  error?: string | undefined;
  /** Value -> label. */
  options: Readonly<Record<string, string>>;
  /** Value -> further words under which the option is found. */
  searchWords?: Readonly<Record<string, string>> | undefined;
  record: SectionRecord;
}

/** Combobox for a field with many options, filtered by typing. Its input shows a label, so the form does not read it. */
export const SearchField = ({ name, label, hint, required, error, options, searchWords, record }: Props) => (
  <div className="field">
    <Controller
      control={record.form.control}
      name={name}
      render={({ field }) => (
        <Combobox
          {...{ ...field, label, required, error }}
          options={Object.entries(options).map(([one, words]) => ({
            value: one,
            label: words,
            words: searchWords?.[one],
          }))}
          value={String(field.value ?? "")}
        />
      )}
    />
    <p className="field-hint">{hint}</p>
  </div>
);
