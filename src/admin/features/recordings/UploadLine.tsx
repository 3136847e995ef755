import { Pause, Play, X } from "lucide-react";
import { SentGauge } from "#admin/features/recordings/SentGauge.tsx";
import { pauseUpload, removeUpload, resumeUpload } from "#admin/features/recordings/uploads.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import type { QueuedUpload } from "#core/recordings/upload-queue.ts";

/** One upload: its progress and actions. */
export function UploadLine({ upload }: { upload: QueuedUpload }) {
  const { id, fileName, bytes, sent, step } = upload;
  const hasEnded = step === "done" || step === "failed";
  const isHalted = step === "paused" || (step === "failed" && !upload.isRefused);
  return (
    <li className={`${ITEM} flex flex-wrap items-center gap-x-3 gap-y-1`}>
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{fileName}</span>
      {hasEnded ? null : <SentGauge label={`Subida de ${fileName}`} sent={sent} bytes={bytes} />}
      <span
        role="status"
        className={`text-s ${step === "failed" ? "field-error" : "text-soft"} ${hasEnded ? "flex-[2_1_14rem]" : ""}`}
      >
        {stepLabel(upload)}
      </span>
      <span className="flex gap-1">
        {step === "sending" || step === "waiting" || isHalted ? (
          // A single button for both actions, so that it keeps the focus.
          <Button
            look="small"
            aria-label={`${isHalted ? "Seguir con" : "Pausar"} ${fileName}`}
            onClick={() => (isHalted ? resumeUpload(id) : pauseUpload(id))}
          >
            {isHalted ? <Play /> : <Pause />}
            {isHalted ? (step === "paused" ? "Seguir" : "Reintentar") : "Pausar"}
          </Button>
        ) : null}
        {step === "checking" ? null : (
          <Button
            look={hasEnded ? "small" : "small-danger"}
            aria-label={`${hasEnded ? "Quitar de la lista" : "Cancelar"} ${fileName}`}
            onClick={() => removeUpload(id)}
          >
            <X />
            {hasEnded ? "Quitar" : "Cancelar"}
          </Button>
        )}
      </span>
    </li>
  );
}

function stepLabel(upload: QueuedUpload): string {
  switch (upload.step) {
    case "waiting":
      return "Espera su turno";
    case "sending":
      return upload.isRetrying ? "Se cortó: se vuelve a intentar..." : "Subiendo";
    case "paused":
      return "En pausa";
    case "checking":
      return "Mirando qué es...";
    case "done": {
      const { recording, isNew } = upload.taken;
      return isNew ? `Listo: ${recording.name}` : `Ya estaba: ${recording.name}`;
    }
    case "failed":
      return upload.text;
  }
}
