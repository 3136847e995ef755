import type { ReactNode } from "react";
import { TextPreview } from "#admin/features/ai/AiSection.tsx";
import { Button } from "#admin/ui/Button.tsx";
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

/** A transcript that is not stored yet: figures, warnings and a preview. The user saves or discards it. */
export function UnsavedTranscription({
  title,
  data,
  warnings = [],
  children,
  isSaving,
  onSave,
  onDiscard,
}: Props) {
  return (
    <div className="grid gap-3 rounded border border-dashed border-accent p-4 *:min-w-0">
      <h3 className="wrap-anywhere">{title}</h3>
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
        <Button busy={isSaving} onClick={onSave}>
          {isSaving ? "Guardando..." : "Guardar transcripción"}
        </Button>
        <Button look="line" busy={isSaving} onClick={onDiscard}>
          Descartar
        </Button>
        <span className="text-s text-soft">Se guarda enseguida, sin esperar a «Actualizar Episodio».</span>
      </div>
    </div>
  );
}

/** Figures of a transcript as [Spanish label, value]. The word count leaves out the speaker names of segments. */
export function transcriptFigures({
  speakers,
  transcript,
  confidence,
  raw,
}: TranscriptionData): [string, string][] {
  const segments = speakers.flatMap((voice) => voice.segments);
  const said = segments.length > 0 ? segments.map(({ text }) => text).join(" ") : transcript;
  const { duration } = raw.metadata;
  const figures: [string, string | null][] = [
    ["Palabras", String(countWords(said))],
    ["Segmentos", String(segments.length)],
    ["Hablantes", String(speakers.length)],
    ["Duración", duration === null ? null : formatClock(duration)],
    ["Confianza", confidence === null ? null : `${Math.round(confidence * 100)} %`],
  ];
  return figures.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
