import { useBlocker } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { OriginSelect } from "#admin/features/ai/transcription/OriginSelect.tsx";
import { UnsavedTranscription } from "#admin/features/ai/transcription/UnsavedTranscription.tsx";
import type { StoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
import { useTranscriptFile } from "#admin/features/ai/transcription/use-transcript-file.ts";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { formatCount } from "#core/text/plural.ts";
import type { VoiceAnswers, VoiceLabel } from "#core/transcript/import/voice-labels.ts";
import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";

/** Imports a transcript file. It is parsed in the browser; nothing is stored until the user has seen it and saves. */
export function ImportTranscript({ store, onDone }: { store: StoreTranscription; onDone: () => void }) {
  /** The origin selected by the editor; undefined: use the one found in the file. */
  const [origin, setOrigin] = useState<TranscriptOrigin | null>();
  const { read, answers, ...transcriptFile } = useTranscriptFile();
  const choose = (file: File) => {
    setOrigin(undefined);
    void transcriptFile.choose(file);
  };
  const clear = () => {
    transcriptFile.clear();
    onDone();
  };
  const imported = read?.ok ? read.value.transcription : null;
  const said = origin === undefined ? (imported?.origin ?? null) : origin;
  return (
    <>
      <div className="actions">
        <FileButton
          icon={FileUp}
          look="line"
          accept=".json,.vtt,.srt,.sbv,.ttml,.dfxp,.xml,.html,.txt,.md,.docx,application/json,text/vtt,text/plain,text/html"
          onFiles={([file]) => file && choose(file)}
        >
          Importar una transcripción
        </FileButton>
        <span className="text-s text-soft">
          JSON de un servicio de transcripción, WebVTT, SRT, TTML, HTML, Word (.docx) o texto, hasta 20 MB.
        </span>
      </div>
      {read && !read.ok ? (
        <p className="field-error" role="alert">
          {read.message}
        </p>
      ) : null}
      {read?.ok ? (
        <UnsavedTranscription
          title={`${read.name} (${read.value.format})`}
          data={read.value.transcription}
          warnings={read.value.warnings}
          isSaving={store.save.isSaving}
          onSave={() => store.replace({ data: { ...read.value.transcription, origin: said }, onDone: clear })}
          onDiscard={clear}
        >
          <VoiceQuestions
            labels={read.value.labels}
            answers={answers}
            onAnswer={(label, isVoice) => void transcriptFile.answer(label, isVoice)}
          />
          <OriginSelect value={said} disabled={store.save.isSaving} onChange={setOrigin} />
        </UnsavedTranscription>
      ) : null}
      <LeaveGuard isUnsaved={read?.ok === true} />
    </>
  );
}

/** Asks before the user leaves with an imported transcript that is not stored. */
function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      question="Tenés cambios sin guardar"
      confirmLabel="Salir y descartar"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>Si salís ahora, la transcripción importada no se guarda. El archivo sigue en tu computadora.</p>
    </ConfirmDialog>
  );
}

interface Props {
  labels: readonly VoiceLabel[];
  /** The editor's answers so far. They are shown at once, before the file has been parsed again with them. */
  answers: VoiceAnswers;
  onAnswer: (label: string, isVoice: boolean) => void;
}

/** Asks which line prefixes are speaker names. The others stay part of the text. */
function VoiceQuestions({ labels, answers, onAnswer }: Props) {
  if (labels.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 content-start justify-items-start gap-2.5 rounded border border-rule px-4 pt-3.25 pb-4">
      <legend className="px-1.5 font-emphasis font-label">¿Quiénes son personas que hablan?</legend>
      <p className="text-s text-soft">Lo que no marques queda como palabras del texto.</p>
      <ul className="grid gap-1.5">
        {labels.map(({ label, count, example, isVoice }) => (
          <li key={label}>
            <label className="grid min-h-8 grid-cols-[auto_1fr] items-baseline gap-2.5 wrap-anywhere">
              <input
                type="checkbox"
                checked={answers.get(label) ?? isVoice}
                onChange={({ target }) => onAnswer(label, target.checked)}
              />
              <span>
                <strong>{label}</strong> ({formatCount(count, "vez", "veces")}): “{example}”
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
