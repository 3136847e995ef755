import { Sparkles } from "lucide-react";
import { useMemo, useRef } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { AiSection, UnsavedResult } from "#admin/features/ai/AiSection.tsx";
import { AnalysisPreview, readAnalysed } from "#admin/features/ai/analysis/AnalysisPreview.tsx";
import { OrderButton, ServiceLine } from "#admin/features/ai/jobs/JobOrder.tsx";
import { JobResult, JobStatus } from "#admin/features/ai/jobs/JobStatus.tsx";
import { JOB_LABELS } from "#admin/features/ai/jobs/job-labels.ts";
import { useAiJob } from "#admin/features/ai/jobs/use-ai-job.ts";
import { type AiStatus, acceptAnalysis, orderAnalysis } from "#admin/features/ai/queries.ts";
import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { useVersioned } from "#admin/forms/use-versioned.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { type AiJob, type Analysed, NO_TRANSCRIPT } from "#core/analysis/ai-schemas.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  episode: { id: string; version: number };
  status: AiStatus;
  /** As typed in the form, saved or not. */
  transcript: string;
  guestName: string | null;
  neighborhoodName: string | null;
  onStored: () => Promise<void>;
}

/** Orders an analysis of the transcript, shows the result and stores it. See docs/product/ai.md. */
export function AnalysisPanel(props: Props) {
  const { episode, status, transcript, guestName, neighborhoodName, onStored } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useAiJob("analysis", episode.id);
  const save = useVersioned<{ version: number; summary?: string | null }>({
    failureText: "Error al guardar el análisis",
  });
  const start = async () => {
    await state.start(() =>
      orderAnalysis({ episodeId: episode.id, transcript, guestName, neighborhoodName }),
    );
    heading.current?.focus();
  };
  const settle = () => {
    state.settle();
    heading.current?.focus();
  };
  const store = ({ analysis, origin }: Analysed) =>
    save.run(async (newer) => {
      const { version } = newer ?? episode;
      await acceptAnalysis(episode.id, { version, analysis, origin });
      await onStored();
      notifyDone("Análisis guardado");
      void contentChanged();
      settle();
    });
  return (
    <AiSection title="Análisis de contenido" heading={heading}>
      <ServiceLine
        service={status.analysis}
        title="Servicio de análisis"
        sent="La transcripción entera se envía a ese servicio."
      />
      <JobStatus kind="analysis" state={state} timeoutMs={status.timeoutMs} onClose={settle} />
      <JobResult state={state}>
        {(done) => (
          <UnsavedAnalysis
            job={done}
            transcript={transcript}
            isSaving={save.isSaving}
            onSave={store}
            onDiscard={settle}
          />
        )}
      </JobResult>
      <SaveProblems state={save} show={({ summary }) => <p>Resumen guardado: {summary || "(vacío)"}</p>} />
      {transcript.trim() === "" ? (
        <p className="field-error">{NO_TRANSCRIPT}</p>
      ) : (
        <OrderButton
          state={state}
          icon={Sparkles}
          label="Analizar contenido"
          againLabel="Analizar de nuevo"
          onOrder={start}
        />
      )}
    </AiSection>
  );
}

interface UnsavedAnalysisProps {
  job: AiJob;
  transcript: string;
  isSaving: boolean;
  onSave: (analysed: Analysed) => void;
  onDiscard: () => void;
}

function UnsavedAnalysis({ job, transcript, isSaving, onSave, onDiscard }: UnsavedAnalysisProps) {
  const analysed = useMemo(() => readAnalysed(job.result), [job.result]);
  if (!analysed) {
    return (
      <Notice tone="error">
        <p>{JOB_LABELS.analysis.failed}</p>
      </Notice>
    );
  }
  return (
    <UnsavedResult
      title={`Análisis listo, sin guardar (${formatMoment(job.endedAt ?? job.createdAt)})`}
      saveLabel="Guardar análisis"
      note="Se suma a los datos de IA que ya hay; la descripción del programa se completa solo si está vacía."
      isSaving={isSaving}
      onSave={() => onSave(analysed)}
      onDiscard={onDiscard}
    >
      <p className="justify-self-start rounded border border-current px-2 py-0.5 font-label text-xs">
        {originLabel(analysed)}
      </p>
      {analysed.isCut ? (
        <Notice tone="error" title="La respuesta llegó cortada">
          <p>Lo que sigue se pudo leer, pero puede faltar el final. Revisalo, o pedí el análisis de nuevo.</p>
        </Notice>
      ) : null}
      <AnalysisPreview of={analysed} transcript={transcript} />
    </UnsavedResult>
  );
}

function originLabel({ origin, model }: Analysed): string {
  if (origin === "extracto") return "Extracto automático del propio texto, sin modelo";
  return model === null ? "IA" : `IA: ${model}`;
}
