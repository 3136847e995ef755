import { AudioLines } from "lucide-react";
import { useRef } from "react";
import { DeskSection } from "#admin/features/desk/DeskSection.tsx";
import { JobResult } from "#admin/features/desk/jobs/JobResult.tsx";
import { JobStatus } from "#admin/features/desk/jobs/JobStatus.tsx";
import { OrderButton } from "#admin/features/desk/jobs/OrderButton.tsx";
import { useDeskJob } from "#admin/features/desk/jobs/use-desk-job.ts";
import {
  type DeskStatus,
  type EpisodeTranscription,
  orderTranscription,
} from "#admin/features/desk/queries.ts";
import { ServiceLine } from "#admin/features/desk/ServiceLine.tsx";
import { ImportTranscript } from "#admin/features/desk/transcription/ImportTranscript.tsx";
import { StoredOrigin } from "#admin/features/desk/transcription/StoredOrigin.tsx";
import { StoredTranscription } from "#admin/features/desk/transcription/StoredTranscription.tsx";
import { StoreProblems } from "#admin/features/desk/transcription/StoreProblems.tsx";
import { TranscribedJob } from "#admin/features/desk/transcription/TranscribedJob.tsx";
import { useStoreTranscription } from "#admin/features/desk/transcription/use-store-transcription.ts";

interface Props {
  stored: EpisodeTranscription;
  status: DeskStatus;
  /** As typed in the form. */
  audioUrl: string;
  typedTranscript: string;
  onStored: () => Promise<void>;
  /** What was stored changes no field of the form. */
  onOriginStored: () => Promise<void>;
}

/** From sound to text: by a service, or from a file. spec: admin, automatic transcription panel */
export function TranscriptionPanel({
  stored,
  status,
  audioUrl,
  typedTranscript,
  onStored,
  onOriginStored,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useDeskJob("transcription", stored.id);
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
    <DeskSection title="Transcripción automática" heading={heading}>
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
      <StoredOrigin stored={stored} onStored={onOriginStored} />
    </DeskSection>
  );
}
