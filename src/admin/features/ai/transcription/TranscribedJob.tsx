import { useMemo } from "react";
import * as v from "valibot";
import { UnsavedTranscription } from "#admin/features/ai/transcription/UnsavedTranscription.tsx";
import type { StoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { AiJob } from "#core/analysis/ai-schemas.ts";
import { asrResult, isSilent, toTranscription } from "#core/transcript/asr-result.ts";
import type { SpeakerLabels } from "#core/transcript/write-transcript.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  job: AiJob;
  labels: SpeakerLabels;
  store: StoreTranscription;
  /** Called when the result was stored or discarded. */
  onDone: () => void;
}

/** The result of a transcription job, not stored yet: the user saves or discards it. */
export function TranscribedJob({ job, labels, store, onDone }: Props) {
  const { host, guest } = labels;
  const made = useMemo(() => {
    const answer = v.safeParse(asrResult, job.result);
    if (!answer.success) return "unreadable";
    return isSilent(answer.output) ? "silent" : toTranscription(answer.output, { host, guest });
  }, [job.result, host, guest]);
  const close = (
    <Button look="text" onClick={onDone}>
      Cerrar
    </Button>
  );
  if (made === "unreadable") {
    return (
      <Notice tone="error">
        <p>Error desconocido durante la transcripción</p>
        {close}
      </Notice>
    );
  }
  if (made === "silent") {
    return (
      <Notice tone="ok" title="No se reconoció ninguna voz">
        <p>El audio puede ser silencio o música. No hay nada para guardar.</p>
        {close}
      </Notice>
    );
  }
  return (
    <UnsavedTranscription
      title={`Transcripción lista, sin guardar (${formatMoment(job.endedAt ?? job.createdAt)})`}
      data={made}
      isSaving={store.save.isSaving}
      onSave={() => store.replace({ build: () => made, onDone })}
      onDiscard={onDone}
    />
  );
}
