import { useMemo } from "react";
import { AnalysisPreview } from "#admin/features/ai/analysis/AnalysisPreview.tsx";
import { type Analysed, readAnalysed } from "#admin/features/ai/analysis/analysed.ts";
import { JOB_LABELS } from "#admin/features/ai/jobs/job-labels.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { AiJob } from "#core/analysis/ai-schemas.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  job: AiJob;
  transcript: string;
  isSaving: boolean;
  onSave: (analysed: Analysed) => void;
  onDiscard: () => void;
}

/** The result of an analysis, not stored yet: the user saves or discards it. */
export function UnsavedAnalysis({ job, transcript, isSaving, onSave, onDiscard }: Props) {
  const analysed = useMemo(() => readAnalysed(job.result), [job.result]);
  if (!analysed) {
    return (
      <Notice tone="error">
        <p>{JOB_LABELS.analysis.failed}</p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-3 rounded border border-dashed border-accent p-4 *:min-w-0">
      <h3 className="wrap-anywhere">
        Análisis listo, sin guardar ({formatMoment(job.endedAt ?? job.createdAt)})
      </h3>
      <p className="justify-self-start rounded border border-current px-2 py-0.5 font-label text-xs">
        {originLabel(analysed)}
      </p>
      {analysed.isCut ? (
        <Notice tone="error" title="La respuesta llegó cortada">
          <p>Lo que sigue se pudo leer, pero puede faltar el final. Revisalo, o pedí el análisis de nuevo.</p>
        </Notice>
      ) : null}
      <AnalysisPreview analysed={analysed} transcript={transcript} />
      <div className="actions">
        <Button busy={isSaving} onClick={() => onSave(analysed)}>
          {isSaving ? "Guardando..." : "Guardar análisis"}
        </Button>
        <Button look="line" busy={isSaving} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
      <p className="text-s text-soft">
        Se guarda enseguida, sin esperar a «Actualizar Episodio». Se suma a los datos de IA que ya hay; la
        descripción del programa se completa solo si está vacía.
      </p>
    </div>
  );
}

function originLabel({ origin, model }: Analysed): string {
  if (origin === "extracto") return "Extracto automático del propio texto, sin modelo";
  return model === null ? "IA" : `IA: ${model}`;
}
