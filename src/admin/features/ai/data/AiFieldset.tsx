import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  type AiFields,
  type AiValues,
  aiLabels,
  type KnownStatement,
} from "#admin/features/ai/data/ai-values.ts";
import { LineList } from "#admin/features/ai/data/LineList.tsx";
import { type Provenance, StatementLine } from "#admin/features/ai/data/StatementLine.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import type { StatementField } from "#core/analysis/statements.ts";
import { MAX_HEADLINE_CHARACTERS } from "#core/analysis/to-analysis.ts";
import { EDITOR_TONES, TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { Field } from "#ui/Field.tsx";

type Form = UseFormReturn<AiValues, unknown, AiFields>;
type ListName = "topics" | "keyPoints" | "quotes" | "guestContributions" | "landmarks";

interface Props {
  form: Form;
  bind: (name: keyof AiValues) => ReturnType<Form["register"]> & { error?: string | undefined };
  known: readonly KnownStatement[];
}

const LISTS = {
  topics: { field: "topic", item: "tema" },
  keyPoints: { field: "keyPoint", item: "punto", multiline: true },
  quotes: { field: "quote", item: "cita", multiline: true, isFeminine: true },
  guestContributions: { field: "guestContribution", item: "contribución", multiline: true, isFeminine: true },
  landmarks: { field: "landmark", item: "lugar" },
} satisfies Record<
  ListName,
  { field: StatementField; item: string; multiline?: boolean; isFeminine?: boolean }
>;

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;

/** The tones of the editor, plus the selected tone when it is not one of them. */
const tones = (present: Tone | "" | undefined) =>
  [...new Set<Tone>([...EDITOR_TONES, ...(present ? [present] : [])])].map((tone) => ({
    value: tone,
    label: TONE_LABELS[tone],
  }));

/** All statements of an analysis, each with its state. See docs/product/ai.md. */
export function AiFieldset({ form, bind, known }: Props) {
  const typed = useWatch({ control: form.control }) as AiValues;
  const set = (name: ListName | "marks", value: AiValues[typeof name]) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const provenance: Provenance = { known, marks: typed.marks, onMark: (marks) => set("marks", marks) };
  const list = (name: ListName) => (
    <LineList
      legend={aiLabels[name]}
      {...LISTS[name]}
      lines={typed[name]}
      error={bind(name).error}
      onChange={(lines) => set(name, lines)}
      provenance={provenance}
    />
  );
  const line = (field: StatementField, text: string) => (
    <StatementLine field={field} text={text} provenance={provenance} />
  );
  return (
    <>
      <div className="grid grid-cols-1 min-w-0 gap-1.5">
        <Field
          label={aiLabels.headline}
          hint="Se publica una vez revisado, si el programa no tiene un título propio."
          maxLength={MAX_HEADLINE_CHARACTERS}
          {...bind("headline")}
        />
        {line("headline", typed.headline)}
      </div>
      <div className="grid grid-cols-1 min-w-0 gap-1.5">
        <Field label={aiLabels.summary} multiline rows={5} maxLength={MAX_TEXT_LENGTH} {...bind("summary")} />
        {line("summary", typed.summary)}
      </div>
      <div className="grid grid-fit-76 items-start gap-4">
        {list("topics")}
        <div className="grid grid-cols-1 min-w-0 gap-1.5">
          <SelectField
            label={aiLabels.emotionalTone}
            noneLabel="Sin tono"
            options={tones(typed.emotionalTone)}
            {...bind("emotionalTone")}
          />
          {line("tone", typed.emotionalTone ? TONE_LABELS[typed.emotionalTone] : "")}
        </div>
      </div>
      {list("keyPoints")}
      {list("quotes")}
      <div className="grid grid-fit-76 items-start gap-4">
        <fieldset className={GROUP}>
          <legend className={LEGEND}>Información del invitado</legend>
          <Field label="Nombre" maxLength={MAX_NAME_LENGTH} {...bind("guestName")} />
          <div className="grid grid-cols-1 min-w-0 gap-1.5">
            <Field label="Trayectoria" multiline maxLength={MAX_TEXT_LENGTH} {...bind("guestBackground")} />
            {line("guestBackground", typed.guestBackground)}
          </div>
          {list("guestContributions")}
        </fieldset>
        <fieldset className={GROUP}>
          <legend className={LEGEND}>Información del barrio</legend>
          <Field label="Nombre" maxLength={MAX_NAME_LENGTH} {...bind("neighborhoodName")} />
          <div className="grid grid-cols-1 min-w-0 gap-1.5">
            <Field label="Historia" multiline maxLength={MAX_TEXT_LENGTH} {...bind("neighborhoodHistory")} />
            {line("neighborhoodHistory", typed.neighborhoodHistory)}
          </div>
          {list("landmarks")}
        </fieldset>
      </div>
      {typed.description ? (
        <details>
          <summary className="cursor-pointer py-1.25 text-accent">{aiLabels.description}</summary>
          <p className="whitespace-pre-wrap">{typed.description}</p>
          {line("description", typed.description)}
        </details>
      ) : null}
    </>
  );
}
