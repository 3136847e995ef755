import type { ReactNode } from "react";
import { TextPreview } from "#admin/features/ai/TextPreview.tsx";
import { heldFigures } from "#admin/features/ai/transcription/held-figures.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  title: string;
  data: TranscriptionData;
  warnings?: readonly string[];
  /** What is asked before it is stored. */
  children?: ReactNode;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** A transcript that is not stored yet: what it is, how it reads, and the two things to do with it. */
export function HeldTranscription({
  title,
  data,
  warnings = [],
  children,
  isSaving,
  onSave,
  onDiscard,
}: Props) {
  return (
    <div className="ai-held">
      <h3>{title}</h3>
      <dl className="ai-figures">
        {heldFigures(data).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 ? (
        <Notice tone="ok" title="Para revisar">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {children}
      <div className="actions">
        <TextPreview label="Vista previa" text={() => data.transcript} />
        <button className="button" type="button" disabled={isSaving} onClick={onSave}>
          {isSaving ? "Guardando..." : "Guardar transcripción"}
        </button>
        <button className="button button-line" type="button" disabled={isSaving} onClick={onDiscard}>
          Descartar
        </button>
      </div>
    </div>
  );
}
