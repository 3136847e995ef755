import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { USER_EDIT } from "#admin/forms/user-edit.ts";

interface Props extends Pick<ReturnType<SectionRecord["bind"]>, "name" | "onBlur" | "ref" | "error"> {
  label: string;
  hint?: string | undefined;
  required: boolean;
  /** Value -> label. */
  options: Readonly<Record<string, string>>;
  record: SectionRecord;
}

/** Combobox for a field with many options, filtered by typing. */
export function SearchField({ record, options, hint, name, label, required, error, onBlur, ref }: Props) {
  const value = useWatch({ control: record.form.control, name });
  return (
    <div>
      <Combobox
        {...{ name, label, required, error, onBlur, ref }}
        options={Object.entries(options).map(([one, words]) => ({ value: one, label: words }))}
        value={String(value ?? "")}
        onChange={(chosen) => record.form.setValue(name, chosen, USER_EDIT)}
      />
      <p className="field-hint">{hint}</p>
    </div>
  );
}
