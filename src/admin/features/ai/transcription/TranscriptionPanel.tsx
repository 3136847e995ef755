import { AudioLines } from "lucide-react";
import { useRef } from "react";
import { AiSection, TextPreview } from "#admin/features/ai/AiSection.tsx";
import { OrderButton, ServiceLine } from "#admin/features/ai/jobs/JobOrder.tsx";
import { JobResult, JobStatus } from "#admin/features/ai/jobs/JobStatus.tsx";
import { useAiJob } from "#admin/features/ai/jobs/use-ai-job.ts";
import { type AiStatus, type EpisodeTranscription, orderTranscription } from "#admin/features/ai/queries.ts";
import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { ImportTranscript } from "#admin/features/ai/transcription/ImportTranscript.tsx";
import { ReplaceQuestion } from "#admin/features/ai/transcription/ReplaceQuestion.tsx";
import { StoredOrigin, StoredTranscription } from "#admin/features/ai/transcription/StoredTranscription.tsx";
import { TranscribedJob } from "#admin/features/ai/transcription/TranscribedJob.tsx";
import {
  type StoreTranscription,
  useStoreTranscription,
} from "#admin/features/ai/transcription/use-store-transcription.ts";
import type { VoicesForm } from "#admin/features/ai/voices-part.ts";

interface Props {
  stored: EpisodeTranscription;
  voices: VoicesForm;
  status: AiStatus;
  /** As typed in the form, saved or not. */
  audioUrl: string;
  typedTranscript: string;
  onStored: () => Promise<void>;
}

/** Gets a transcript from a service or from a file. See docs/product/ai.md. */
export function TranscriptionPanel({ stored, voices, status, audioUrl, typedTranscript, onStored }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useAiJob("transcription", stored.id);
  const store = useStoreTranscription({ stored, typedTranscript, onStored });
  const toHeading = () => heading.current?.focus();
  const settle = () => {
    state.settle();
    toHeading();
  };
  const start = async () => {
    await state.start(() => orderTranscription({ episodeId: stored.id, audioUrl: audioUrl.trim() }));
    toHeading();
  };
  const hasAudio = audioUrl.trim() !== "";
  return (
    <AiSection title="Transcripción automática" heading={heading}>
      <ServiceLine
        service={status.transcription}
        title="Servicio de transcripción"
        sent={
          hasAudio
            ? "El audio entero se envía a ese servicio."
            : "Poné la dirección del audio para transcribir."
        }
      />
      <JobStatus kind="transcription" state={state} timeoutMs={status.timeoutMs} onClose={settle} />
      <JobResult state={state}>
        {(done) => <TranscribedJob job={done} hostName={status.hostName} store={store} onDone={settle} />}
      </JobResult>
      {status.transcription.advice === null && hasAudio ? (
        <OrderButton
          state={state}
          icon={AudioLines}
          label="Transcribir audio"
          againLabel="Transcribir de nuevo"
          onOrder={start}
        />
      ) : null}
      <ImportTranscript store={store} onDone={toHeading} />
      <StoreProblems state={store} number={stored.number} />
      <StoredTranscription stored={stored} />
      <StoredOrigin stored={stored} voices={voices} />
    </AiSection>
  );
}

/** The confirmation before a transcript is replaced, and errors from storing it. */
function StoreProblems({ state, number }: { state: StoreTranscription; number: string }) {
  return (
    <>
      {state.isAsking ? (
        <ReplaceQuestion
          number={number}
          typedTranscript={state.typedTranscript}
          hasSegments={state.hasSegments}
          onConfirm={state.confirm}
          onCancel={state.decline}
        />
      ) : null}
      <SaveProblems
        state={state.save}
        show={({ transcript }) => (
          <TextPreview label="Ver la versión guardada" text={() => transcript ?? "(vacía)"} />
        )}
      />
    </>
  );
}
