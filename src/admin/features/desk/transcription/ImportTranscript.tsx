import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { LeaveGuard } from "#admin/features/desk/LeaveGuard.tsx";
import { HeldTranscription } from "#admin/features/desk/transcription/HeldTranscription.tsx";
import {
  type ReadTranscript,
  readTranscriptFile,
} from "#admin/features/desk/transcription/read-transcript-file.ts";
import type { StoreTranscription } from "#admin/features/desk/transcription/use-store-transcription.ts";
import type { TranscriptFormat } from "#core/transcript/import/imported.ts";

const FORMATS: Record<TranscriptFormat, string> = {
  deepgram: "JSON de Deepgram",
  whisper: "JSON de Whisper",
  vtt: "WebVTT",
  srt: "SRT",
  text: "texto sin formato",
};

/** A transcript that somebody already has, read in the browser; nothing is stored until it has been seen. */
export function ImportTranscript({ store, onDone }: { store: StoreTranscription; onDone: () => void }) {
  const [read, setRead] = useState<ReadTranscript | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setRead(await readTranscriptFile(file));
    // The same file, mended, can be chosen again.
    if (input.current) input.current.value = "";
  };
  const clear = () => {
    setRead(null);
    onDone();
  };
  return (
    <>
      <div className="actions">
        <label className="button button-line upload-button">
          <FileUp className="icon" aria-hidden="true" />
          Importar una transcripción
          <input
            ref={input}
            className="sr-only"
            type="file"
            accept=".json,.vtt,.srt,.txt,application/json,text/vtt,text/plain"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        <span className="hint">JSON de Deepgram o de Whisper, WebVTT, SRT o texto, hasta 20 MB.</span>
      </div>
      {read && !read.ok ? (
        <p className="field-error" role="alert">
          {read.message}
        </p>
      ) : null}
      {read?.ok ? (
        <HeldTranscription
          title={`${read.name} (${FORMATS[read.value.format]})`}
          data={read.value.transcription}
          warnings={read.value.warnings}
          isSaving={store.save.isSaving}
          onSave={() => store.replace({ build: () => read.value.transcription, onDone: clear })}
          onDiscard={clear}
        />
      ) : null}
      <LeaveGuard
        isUnsaved={read?.ok === true}
        text="Si salís ahora, la transcripción importada no se guarda. El archivo sigue en tu computadora."
      />
    </>
  );
}
