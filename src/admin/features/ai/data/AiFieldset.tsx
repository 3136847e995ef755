import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { UNSAID } from "#admin/features/ai/data/ai-labels.ts";
import { type AiFields, type AiValues, aiLabels } from "#admin/features/ai/data/ai-values.ts";
import { LineList } from "#admin/features/ai/data/LineList.tsx";
import { SectionFold } from "#admin/features/ai/data/SectionFold.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import type { Section } from "#core/analysis/sections.ts";
import { MAX_HEADLINE_CHARACTERS } from "#core/analysis/to-analysis.ts";
import { EDITOR_TONES, TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { Field } from "#ui/Field.tsx";

type Form = UseFormReturn<AiValues, unknown, AiFields>;

interface Props {
  form: Form;
  bind: (name: keyof AiValues) => ReturnType<Form["register"]> & { error?: string | undefined };
  /** Quotes that the transcript does not have. */
  unsaidQuotes: readonly string[];
}

const name = { label: "Nombre", maxLength: 200 };
const text = { multiline: true, maxLength: 20_000 } as const;
const TEXTS = {
  headline: {
    hint: "Se publica una vez revisado, si el programa no tiene un título propio.",
    maxLength: MAX_HEADLINE_CHARACTERS,
  },
  summary: { ...text, rows: 5 },
  guestName: name,
  guestBackground: { ...text, label: "Trayectoria" },
  neighborhoodName: name,
  neighborhoodHistory: { ...text, label: "Historia" },
};
const LISTS = {
  topics: { item: "tema" },
  keyPoints: { item: "punto", multiline: true },
  quotes: { item: "cita", multiline: true, isFeminine: true },
  guestContributions: { item: "contribución", multiline: true, isFeminine: true },
  landmarks: { item: "lugar" },
};
type TextName = keyof typeof TEXTS;
type ListName = keyof typeof LISTS;

/** Fields of each section, in the order of the screen. */
const FIELDS: readonly [Section, (TextName | ListName | "emotionalTone" | "description")[]][] = [
  ["headline", ["headline"]],
  ["summary", ["summary"]],
  ["topics", ["topics"]],
  ["keyPoints", ["keyPoints"]],
  ["quotes", ["quotes"]],
  ["tone", ["emotionalTone"]],
  ["guest", ["guestName", "guestBackground", "guestContributions"]],
  ["neighborhood", ["neighborhoodName", "neighborhoodHistory", "landmarks"]],
  ["description", ["description"]],
];

/** The tones of the editor, plus the selected tone when it is not one of them. */
const tones = (present: Tone | "" | undefined) =>
  [...new Set<Tone>([...EDITOR_TONES, ...(present ? [present] : [])])].map((tone) => ({
    value: tone,
    label: TONE_LABELS[tone],
  }));

/** All sections of an analysis, each with its review. See docs/product/ai.md. */
export function AiFieldset({ form, bind, unsaidQuotes }: Props) {
  const typed = useWatch({ control: form.control }) as AiValues;
  const set = (field: ListName | "reviewed", value: AiValues[typeof field]) =>
    form.setValue(field, value, { shouldDirty: true, shouldTouch: true });
  const isUnsaid = (quote: string) => unsaidQuotes.includes(quote.trim());
  const unsaid = typed.quotes.filter(isUnsaid).length;
  const shown = (field: keyof AiValues): ReactNode => {
    if (field in TEXTS)
      return <Field key={field} label={aiLabels[field]} {...TEXTS[field as TextName]} {...bind(field)} />;
    if (field in LISTS) {
      const list = field as ListName;
      return (
        <LineList
          key={list}
          legend={aiLabels[list]}
          {...LISTS[list]}
          lines={typed[list]}
          error={bind(list).error}
          onChange={(lines) => set(list, lines)}
          warningOf={(line) => (list === "quotes" && isUnsaid(line) ? UNSAID : null)}
        />
      );
    }
    return field === "emotionalTone" ? (
      <SelectField
        key={field}
        label={aiLabels.emotionalTone}
        noneLabel="Sin tono"
        options={tones(typed.emotionalTone)}
        {...bind("emotionalTone")}
      />
    ) : (
      <p key={field} className="whitespace-pre-wrap">
        {typed.description}
      </p>
    );
  };
  return (
    <div className="grid grid-fit-76 items-start gap-2.5">
      {FIELDS.map(([section, fields]) =>
        section === "description" && !typed.description ? null : (
          <SectionFold
            key={section}
            section={section}
            typed={typed}
            onReview={(reviewed) => set("reviewed", reviewed)}
            hasError={fields.some((field) => bind(field).error)}
            warning={section === "quotes" && unsaid > 0 ? `${unsaid} sin publicar` : undefined}
          >
            {fields.map(shown)}
          </SectionFold>
        ),
      )}
    </div>
  );
}
