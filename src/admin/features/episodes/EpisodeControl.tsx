import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "#admin/forms/SelectField.tsx";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { PROVENANCE_FIELDS, type ProvenanceField } from "#core/episode/provenance-fields.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  field: Pick<EpisodeField, "label" | "control">;
  bound: UseFormRegisterReturn & { error?: string | undefined };
}

/** The input for a field, by its `control.kind`. Renders nothing for kinds that need the whole form. */
export function EpisodeControl({ field: { label, control }, bound }: Props) {
  switch (control.kind) {
    case "line": {
      const { kind: _, ...input } = control;
      return <Field label={label} {...input} {...bound} />;
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
    case "date":
    case "moment":
    case "own":
      return null;
  }
}

interface ProvenanceProps {
  bind: (name: ProvenanceField["name"]) => UseFormRegisterReturn & { error?: string | undefined };
}

const TEXTS = PROVENANCE_FIELDS.filter(({ control }) => control.kind === "text");
const LINES = PROVENANCE_FIELDS.filter(({ control }) => control.kind !== "text");

/** Rights and provenance of an episode or of an audio file. */
export function ProvenanceFields({ bind }: ProvenanceProps) {
  const control = (field: ProvenanceField) => (
    <EpisodeControl key={field.name} field={field} bound={bind(field.name)} />
  );
  return (
    <>
      <div className="grid grid-fit-76 items-start gap-4">{LINES.map(control)}</div>
      {TEXTS.map(control)}
    </>
  );
}
