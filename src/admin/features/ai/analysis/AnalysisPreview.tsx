import { type ReactNode, useMemo } from "react";
import type { Analysed } from "#admin/features/ai/analysis/analysed.ts";
import { TONE_LABELS } from "#core/analysis/tones.ts";
import { formatClock } from "#core/text/clock.ts";
import { formatCount } from "#core/text/plural.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";

/** An analysis as it would be stored. Quotes that are not in the transcript are marked. */
export function AnalysisPreview({ analysed, transcript }: { analysed: Analysed; transcript: string }) {
  const { analysis, people } = analysed;
  const { guestInfo, neighborhoodInfo, emotionalTone } = analysis;
  const stands = useMemo(() => quoteFinder(transcript), [transcript]);
  return (
    <dl className="grid gap-3">
      <Part label="Título" shown={analysis.headline !== ""}>
        {analysis.headline}
      </Part>
      <Part label="Descripción" shown={analysis.description !== ""}>
        <p className="max-w-measure whitespace-pre-line">{analysis.description}</p>
      </Part>
      <Part label="Resumen" shown={analysis.summary !== ""}>
        <p className="max-w-measure whitespace-pre-line">{analysis.summary}</p>
      </Part>
      <Part label="Temas" shown={analysis.topics.length > 0}>
        {analysis.topics.join(", ")}
      </Part>
      <Part label="Puntos Clave" shown={analysis.keyPoints.length > 0}>
        <Items items={analysis.keyPoints} />
      </Part>
      <Part label="Citas Destacadas" shown={analysis.quotes.length > 0}>
        <ul className="list-disc pl-5">
          {analysis.quotes.map((quote) => (
            <li key={quote}>
              <q>{quote}</q>
              {stands(quote) ? null : (
                <strong className="block text-error text-s">
                  No está palabra por palabra en la transcripción: no se publica.
                </strong>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part label="Tono Emocional" shown={emotionalTone !== null}>
        {emotionalTone && TONE_LABELS[emotionalTone]}
      </Part>
      <Part label="Invitado" shown={guestInfo !== null}>
        <p>{[guestInfo?.name, guestInfo?.background].filter(Boolean).join(": ")}</p>
        <Items items={guestInfo?.contributions ?? []} />
      </Part>
      <Part label="Barrio" shown={neighborhoodInfo !== null}>
        <p>{[neighborhoodInfo?.name, neighborhoodInfo?.history].filter(Boolean).join(": ")}</p>
        <Items items={neighborhoodInfo?.landmarks ?? []} />
      </Part>
      <Part label="Personas nombradas en el texto" shown={people.length > 0}>
        {people.join(", ")}
      </Part>
      <Part label="Cifras" shown>
        {figuresOf(analysed)}
      </Part>
    </dl>
  );
}

interface PartProps {
  label: string;
  shown: boolean;
  children: ReactNode;
}

const Part = ({ label, shown, children }: PartProps) =>
  shown ? (
    <div className="min-w-0 wrap-anywhere">
      <dt className="font-label text-soft text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const Items = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

function figuresOf({ analysis: { wordCount, duration, confidence } }: Analysed): string {
  return [
    wordCount === null ? null : formatCount(wordCount, "palabra"),
    duration === null ? null : `duración ${formatClock(duration)}`,
    confidence === null ? "sin cifra de confianza" : `confianza ${Math.round(confidence * 100)} %`,
  ]
    .filter((figure) => figure !== null)
    .join(", ");
}
