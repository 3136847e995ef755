import { useMemo } from "react";
import * as v from "valibot";
import { UNSAID } from "#admin/features/ai/data/ai-labels.ts";
import { SECTION_TITLES } from "#admin/features/ai/data/ai-values.ts";
import { type Analysed, analysed } from "#core/analysis/ai-schemas.ts";
import type { ContentAnalysis } from "#core/analysis/content-analysis.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";
import { SECTIONS, type Section, textsOf } from "#core/analysis/sections.ts";
import { formatClock } from "#core/text/clock.ts";
import { formatCount } from "#core/text/plural.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";

export type ReadAnalysis = Analysed & { read: ContentAnalysis };

/** Reads the result of an analysis job; null when it contains no analysis. */
export function readAnalysed(jobResult: unknown): ReadAnalysis | null {
  const checked = v.safeParse(analysed, jobResult);
  if (!checked.success) return null;
  const read = readAnswer(checked.output.analysis);
  return read && { ...checked.output, read };
}

/** An analysis as it would be stored. Quotes that are not in the transcript are marked. */
export function AnalysisPreview({ of, transcript }: { of: ReadAnalysis; transcript: string }) {
  const { read, people } = of;
  const isSaid = useMemo(() => quoteFinder(transcript), [transcript]);
  const texts = textsOf(read);
  const names: Partial<Record<Section, string | undefined>> = {
    guest: read.guestInfo?.name,
    neighborhood: read.neighborhoodInfo?.name,
  };
  const parts = [
    ...SECTIONS.map((section) => ({
      section,
      label: SECTION_TITLES[section],
      items: [names[section] ?? "", ...texts[section]].filter(Boolean),
    })),
    { section: null, label: "Personas nombradas en el texto", items: people },
    { section: null, label: "Cifras", items: figuresOf(read) },
  ];
  return (
    <dl className="grid gap-3">
      {parts.map(({ section, label, items }) =>
        items.length === 0 ? null : (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="font-label text-soft text-xs">{label}</dt>
            {items.map((text) => (
              <dd
                key={text}
                className={`max-w-measure whitespace-pre-line ${items.length > 1 ? "ml-5 list-item list-disc" : ""}`}
              >
                {section === "quotes" ? <q>{text}</q> : text}
                {section === "quotes" && !isSaid(text) ? (
                  <strong className="block text-error text-s">{UNSAID}</strong>
                ) : null}
              </dd>
            ))}
          </div>
        ),
      )}
    </dl>
  );
}

const figuresOf = ({ wordCount, duration, confidence }: ContentAnalysis): string[] => [
  ...(wordCount === null ? [] : [formatCount(wordCount, "palabra")]),
  ...(duration === null ? [] : [`duración ${formatClock(duration)}`]),
  confidence === null ? "sin cifra de confianza" : `confianza ${Math.round(confidence * 100)} %`,
];
