import { Pause, Play, Upload, X } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { SentGauge } from "#admin/features/recordings/SentGauge.tsx";
import {
  addUploads,
  pauseUpload,
  removeUpload,
  resumeUpload,
  useUploads,
} from "#admin/features/recordings/uploads.ts";
import { Button } from "#admin/ui/Button.tsx";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import { RECORDING_ENDINGS, type StoredRecording } from "#core/recordings/recording-schemas.ts";
import type { QueuedUpload } from "#core/recordings/upload-queue.ts";

interface Props {
  /** Accepts several files and lists all uploads. Otherwise one file, and only the uploads started here are listed. */
  multiple?: boolean;
  onAdded?: (recording: StoredRecording) => void;
}

/** Area to choose or drop files for upload. */
export function UploadArea({ multiple = false, onAdded }: Props) {
  const hint = useId();
  const uploads = useUploads();
  const [own, setOwn] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const add = (files: readonly File[]) => {
    const ids = addUploads(multiple ? files : files.slice(0, 1), onAdded);
    setOwn((before) => [...before, ...ids]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  const drop = (event: DragEvent) => {
    over(event);
    add([...event.dataTransfer.files]);
  };
  const shown = multiple ? uploads : uploads.filter(({ id }) => own.includes(id));
  return (
    // The button inside offers the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target, for which there is no role
    <div
      className={`rounded border border-dashed px-3.5 py-2.5 ${isOver ? "border-accent bg-surface" : "border-rule"}`}
      onDragOver={over}
      onDragLeave={over}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <FileButton
          icon={Upload}
          look="line"
          accept={RECORDING_ENDINGS}
          multiple={multiple}
          aria-describedby={hint}
          onFiles={add}
        >
          {multiple ? "Subir grabaciones" : "Subir una grabación"}
        </FileButton>
        <p id={hint} className="min-w-0 flex-[1_1_14rem] text-s text-soft">
          {multiple ? "O arrastralas hasta acá." : "O arrastrala hasta acá."} MP3, M4A, Ogg, Opus, FLAC o WAV.
          Si se corta la conexión, sigue donde quedó.
        </p>
      </div>
      {shown.length > 0 ? (
        <ul className="mt-2">
          {shown.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One upload: its progress and actions. */
function UploadLine({ upload }: { upload: QueuedUpload }) {
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
