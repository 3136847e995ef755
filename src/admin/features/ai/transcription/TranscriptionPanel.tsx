import { AudioLines } from "lucide-react";
import { useRef } from "react";
import { AiSection } from "#admin/features/ai/AiSection.tsx";
import { JobResult } from "#admin/features/ai/jobs/JobResult.tsx";
import { JobStatus } from "#admin/features/ai/jobs/JobStatus.tsx";
import { OrderButton } from "#admin/features/ai/jobs/OrderButton.tsx";
import { useAiJob } from "#admin/features/ai/jobs/use-ai-job.ts";
import { type AiStatus, type EpisodeTranscription, orderTranscription } from "#admin/features/ai/queries.ts";
import { ServiceLine } from "#admin/features/ai/ServiceLine.tsx";
import { ImportTranscript } from "#admin/features/ai/transcription/ImportTranscript.tsx";
import { StoredOrigin } from "#admin/features/ai/transcription/StoredOrigin.tsx";
import { StoredTranscription } from "#admin/features/ai/transcription/StoredTranscription.tsx";
import { StoreProblems } from "#admin/features/ai/transcription/StoreProblems.tsx";
import { TranscribedJob } from "#admin/features/ai/transcription/TranscribedJob.tsx";
import { useStoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
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
    await state.start({ episodeId: stored.id, audioUrl: audioUrl.trim() }, orderTranscription);
    toHeading();
  };
  const hasAudio = audioUrl.trim() !== "";
  return (
    <AiSection title="Transcripción automática" heading={heading}>
      <ServiceLine
        service={status.transcription}
        title="Servicio de transcripción"
        sent={
          hasAudio ? "El audio entero se envía a ese servicio." : "Cargá la URL de audio para transcribir."
        }
      />
      <JobStatus kind="transcription" state={state} timeoutMs={status.timeoutMs} onClose={settle} />
      <JobResult state={state}>
        {(done) => (
          <TranscribedJob
            job={done}
            labels={{ host: status.hostName, guest: status.guestLabel }}
            store={store}
            onDone={settle}
          />
        )}
      </JobResult>
      {status.transcription.configured && hasAudio ? (
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
