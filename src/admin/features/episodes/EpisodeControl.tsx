import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "#admin/forms/SelectField.tsx";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  field: Pick<EpisodeField, "label" | "control">;
  bound: UseFormRegisterReturn & { error?: string | undefined };
  /** Of a line: why it cannot be changed now. */
  fixedHint?: string | undefined;
}

/** The control that a field of the table names; one that needs the whole form has none here. */
export function EpisodeControl({ field: { label, control }, bound, fixedHint }: Props) {
  switch (control.kind) {
    case "line": {
      const { kind: _, ...input } = control;
      const fixed = fixedHint ? { readOnly: true, hint: fixedHint } : {};
      return <Field label={label} {...input} {...fixed} {...bound} />;
    }
    case "text": {
      const { rows, hint } = control;
      return (
        <Field
          label={label}
          multiline
          rows={rows}
          hint={hint}
          className={rows ? "min-h-80" : undefined}
          {...bound}
        />
      );
    }
    case "code": {
      const choices = Object.entries(control.words).map(([value, words]) => ({ value, label: words }));
      return <SelectField label={label} noneLabel={control.noneLabel} options={choices} {...bound} />;
    }
    case "record":
    case "moment":
    case "own":
      return null;
  }
}
