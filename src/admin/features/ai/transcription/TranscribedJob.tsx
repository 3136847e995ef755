import { useMemo } from "react";
import * as v from "valibot";
import { UnsavedTranscription } from "#admin/features/ai/transcription/UnsavedTranscription.tsx";
import type { StoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { AiJob } from "#core/analysis/ai-schemas.ts";
import { asrResult, isSilent, toTranscription } from "#core/transcript/asr-result.ts";
import { GUEST_LABEL } from "#core/transcript/write-transcript.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  job: AiJob;
  /** Name of the first voice. */
  hostName: string;
  store: StoreTranscription;
  /** Called when the result was stored or discarded. */
  onDone: () => void;
}

/** The result of a transcription job, not stored yet. */
export function TranscribedJob({ job, hostName, store, onDone }: Props) {
  const made = useMemo(() => {
    const { success, output } = v.safeParse(asrResult, job.result);
    if (!success) return "unreadable";
    return isSilent(output) ? "silent" : toTranscription(output, { host: hostName, guest: GUEST_LABEL });
  }, [job.result, hostName]);
  if (made === "unreadable" || made === "silent") {
    const [tone, title, text] = NO_TEXT[made];
    return (
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        <Button look="text" onClick={onDone}>
          Cerrar
        </Button>
      </Notice>
    );
  }
  return (
    <UnsavedTranscription
      title={`Transcripción lista, sin guardar (${formatMoment(job.endedAt ?? job.createdAt)})`}
      data={made}
      isSaving={store.save.isSaving}
      onSave={() => store.replace({ data: made, onDone })}
      onDiscard={onDone}
    />
  );
}

const NO_TEXT = {
  unreadable: ["error", undefined, "Error desconocido durante la transcripción"],
  silent: [
    "ok",
    "No se reconoció ninguna voz",
    "El audio puede ser silencio o música. No hay nada para guardar.",
  ],
} as const;
