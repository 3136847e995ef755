import type { ReactNode } from "react";
import { TextPreview, UnsavedResult } from "#admin/features/ai/AiSection.tsx";
import { percent } from "#admin/features/ai/data/ai-labels.ts";
import { countWords } from "#core/analysis/content-analysis.ts";
import { formatClock } from "#core/text/clock.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  title: string;
  data: TranscriptionData;
  warnings?: readonly string[];
  /** Questions to answer before saving. */
  children?: ReactNode;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** A transcript that is not stored yet: figures, warnings and a preview. */
export const UnsavedTranscription = ({ data, warnings = [], children, ...result }: Props) => (
  <UnsavedResult saveLabel="Guardar transcripción" {...result}>
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {transcriptFigures(data).map(([label, value]) => (
        <div key={label}>
          <dt className="font-label text-soft text-xs">{label}</dt>
          <dd className="font-number tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
    {warnings.length > 0 ? (
      <Notice tone="ok" title="Para revisar">
        <ul className="list-disc pl-5">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    ) : null}
    {children}
    <div className="actions">
      <TextPreview label="Vista previa" text={() => data.transcript} />
    </div>
  </UnsavedResult>
);

/** Figures of a transcript as [Spanish label, value]. The word count leaves out the speaker names of segments. */
export function transcriptFigures(data: TranscriptionData): [string, string][] {
  const { speakers, transcript, confidence, raw } = data;
  const segments = speakers.flatMap((voice) => voice.segments);
  const said = segments.length > 0 ? segments.map(({ text }) => text).join(" ") : transcript;
  const { duration } = raw.metadata;
  return [
    ["Palabras", String(countWords(said))],
    ["Segmentos", String(segments.length)],
    ["Hablantes", String(speakers.length)],
    ...(duration === null ? [] : [["Duración", formatClock(duration)] as [string, string]]),
    ...(confidence === null ? [] : [["Confianza", percent(confidence)] as [string, string]]),
  ];
}
