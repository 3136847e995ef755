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
type ListName = "topics" | "keyPoints" | "quotes" | "guestContributions" | "landmarks";

interface Props {
  form: Form;
  bind: (name: keyof AiValues) => ReturnType<Form["register"]> & { error?: string | undefined };
  /** Quotes that the transcript does not have. */
  unsaidQuotes: readonly string[];
}

const LISTS = {
  topics: { item: "tema" },
  keyPoints: { item: "punto", multiline: true },
  quotes: { item: "cita", multiline: true, isFeminine: true },
  guestContributions: { item: "contribución", multiline: true, isFeminine: true },
  landmarks: { item: "lugar" },
} satisfies Record<ListName, { item: string; multiline?: boolean; isFeminine?: boolean }>;

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;

/** The tones of the editor, plus the selected tone when it is not one of them. */
const tones = (present: Tone | "" | undefined) =>
  [...new Set<Tone>([...EDITOR_TONES, ...(present ? [present] : [])])].map((tone) => ({
    value: tone,
    label: TONE_LABELS[tone],
  }));

/** All sections of an analysis, each with its review. See docs/product/ai.md. */
export function AiFieldset({ form, bind, unsaidQuotes }: Props) {
  const typed = useWatch({ control: form.control }) as AiValues;
  const set = (name: ListName | "reviewed", value: AiValues[typeof name]) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const isUnsaid = (quote: string) => unsaidQuotes.includes(quote.trim());
  const list = (name: ListName) => (
    <LineList
      legend={aiLabels[name]}
      {...LISTS[name]}
      lines={typed[name]}
      error={bind(name).error}
      onChange={(lines) => set(name, lines)}
      warningOf={(text) => (name === "quotes" && isUnsaid(text) ? UNSAID : null)}
    />
  );
  const fold = (
    section: Section,
    children: ReactNode,
    more: { hasError?: boolean; warning?: string } = {},
  ) => (
    <SectionFold section={section} typed={typed} onReview={(reviewed) => set("reviewed", reviewed)} {...more}>
      {children}
    </SectionFold>
  );
  const errorIn = (...names: (keyof AiValues)[]) => ({ hasError: names.some((name) => bind(name).error) });
  const unsaid = typed.quotes.filter(isUnsaid).length;
  return (
    <div className="grid grid-fit-76 items-start gap-2.5">
      {fold(
        "headline",
        <Field
          label={aiLabels.headline}
          hint="Se publica una vez revisado, si el programa no tiene un título propio."
          maxLength={MAX_HEADLINE_CHARACTERS}
          {...bind("headline")}
        />,
        errorIn("headline"),
      )}
      {fold(
        "summary",
        <Field
          label={aiLabels.summary}
          multiline
          rows={5}
          maxLength={MAX_TEXT_LENGTH}
          {...bind("summary")}
        />,
        errorIn("summary"),
      )}
      {fold("topics", list("topics"), errorIn("topics"))}
      {fold("keyPoints", list("keyPoints"), errorIn("keyPoints"))}
      {fold("quotes", list("quotes"), {
        ...errorIn("quotes"),
        ...(unsaid > 0 && { warning: `${unsaid} sin publicar` }),
      })}
      {fold(
        "tone",
        <SelectField
          label={aiLabels.emotionalTone}
          noneLabel="Sin tono"
          options={tones(typed.emotionalTone)}
          {...bind("emotionalTone")}
        />,
      )}
      {fold(
        "guest",
        <>
          <Field label="Nombre" maxLength={MAX_NAME_LENGTH} {...bind("guestName")} />
          <Field label="Trayectoria" multiline maxLength={MAX_TEXT_LENGTH} {...bind("guestBackground")} />
          {list("guestContributions")}
        </>,
        errorIn("guestName", "guestBackground", "guestContributions"),
      )}
      {fold(
        "neighborhood",
        <>
          <Field label="Nombre" maxLength={MAX_NAME_LENGTH} {...bind("neighborhoodName")} />
          <Field label="Historia" multiline maxLength={MAX_TEXT_LENGTH} {...bind("neighborhoodHistory")} />
          {list("landmarks")}
        </>,
        errorIn("neighborhoodName", "neighborhoodHistory", "landmarks"),
      )}
      {typed.description
        ? fold("description", <p className="whitespace-pre-wrap">{typed.description}</p>)
        : null}
    </div>
  );
}
