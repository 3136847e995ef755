import { Sparkles } from "lucide-react";
import { useRef } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import type { Analysed } from "#admin/features/desk/analysis/analysed.ts";
import { HeldAnalysis } from "#admin/features/desk/analysis/HeldAnalysis.tsx";
import { DeskSection } from "#admin/features/desk/DeskSection.tsx";
import { JobResult } from "#admin/features/desk/jobs/JobResult.tsx";
import { JobStatus } from "#admin/features/desk/jobs/JobStatus.tsx";
import { OrderButton } from "#admin/features/desk/jobs/OrderButton.tsx";
import { useDeskJob } from "#admin/features/desk/jobs/use-desk-job.ts";
import { acceptAnalysis, type DeskStatus, orderAnalysis } from "#admin/features/desk/queries.ts";
import { SaveProblems } from "#admin/features/desk/SaveProblems.tsx";
import { ServiceLine } from "#admin/features/desk/ServiceLine.tsx";
import { useVersionedSave } from "#admin/features/desk/use-versioned-save.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { NO_TRANSCRIPT } from "#core/schemas/admin/desk.ts";

interface Props {
  episode: { id: string; version: number };
  status: DeskStatus;
  /** As typed in the form. */
  transcript: string;
  guestName: string | null;
  neighborhoodName: string | null;
  onStored: () => Promise<void>;
}

/** From text to a reviewed analysis: made, shown, then stored. spec: admin, content analysis panel */
export function AnalysisPanel(props: Props) {
  const { episode, status, transcript, guestName, neighborhoodName, onStored } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useDeskJob("analysis", episode.id);
  const save = useVersionedSave<{ version: number; summary?: string | null }>("Error al guardar el análisis");
  const start = async () => {
    await state.start({ episodeId: episode.id, transcript, guestName, neighborhoodName }, orderAnalysis);
    heading.current?.focus();
  };
  const settle = () => {
    state.settle();
    heading.current?.focus();
  };
  const store = ({ answer, origin }: Analysed) =>
    save.run(episode, async ({ version }) => {
      await acceptAnalysis(episode.id, { version, analysis: answer, origin });
      await onStored();
      notifyDone("Análisis guardado");
      void contentChanged();
      settle();
    });
  return (
    <DeskSection title="Análisis de contenido" heading={heading}>
      <ServiceLine
        service={status.analysis}
        title="Servicio de análisis"
        sent="La transcripción entera se envía a ese servicio."
      />
      <JobStatus kind="analysis" state={state} timeoutMs={status.timeoutMs} onClose={settle} />
      <JobResult state={state}>
        {(done) => (
          <HeldAnalysis
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
    </DeskSection>
  );
}
