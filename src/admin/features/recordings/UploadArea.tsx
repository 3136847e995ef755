import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { UploadLine } from "#admin/features/recordings/UploadLine.tsx";
import { addUploads, useUploads } from "#admin/features/recordings/uploads.ts";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { RECORDING_ENDINGS, type StoredRecording } from "#core/recordings/recording-schemas.ts";

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
