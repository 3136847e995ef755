import { Sparkles } from "lucide-react";
import { useRef } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { AiSection } from "#admin/features/ai/AiSection.tsx";
import type { Analysed } from "#admin/features/ai/analysis/analysed.ts";
import { UnsavedAnalysis } from "#admin/features/ai/analysis/UnsavedAnalysis.tsx";
import { JobResult, JobStatus, OrderButton, ServiceLine } from "#admin/features/ai/jobs/JobStatus.tsx";
import { useAiJob } from "#admin/features/ai/jobs/use-ai-job.ts";
import { type AiStatus, acceptAnalysis, orderAnalysis } from "#admin/features/ai/queries.ts";
import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { useVersioned } from "#admin/forms/use-versioned.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { NO_TRANSCRIPT } from "#core/analysis/ai-schemas.ts";

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
    await state.start({ episodeId: episode.id, transcript, guestName, neighborhoodName }, orderAnalysis);
    heading.current?.focus();
  };
  const settle = () => {
    state.settle();
    heading.current?.focus();
  };
  const store = ({ answer, origin }: Analysed) =>
    save.run(async (newer) => {
      const { version } = newer ?? episode;
      await acceptAnalysis(episode.id, { version, analysis: answer, origin });
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
