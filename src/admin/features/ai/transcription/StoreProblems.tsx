import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { TextPreview } from "#admin/features/ai/TextPreview.tsx";
import { downloadText } from "#admin/features/ai/transcription/download-text.ts";
import type { StoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
import { Button } from "#admin/ui/Button.tsx";

/** The question before a transcript is replaced, and what went wrong with storing it. */
export function StoreProblems({ state, number }: { state: StoreTranscription; number: string }) {
  return (
    <>
      {state.asked ? (
        <ConfirmDialog
          question="¿Reemplazar la transcripción que hay?"
          confirmLabel="Reemplazar"
          onConfirm={state.confirm}
          onCancel={state.decline}
        >
          <p>
            Lo que se escribió o corrigió a mano en ella se pierde. Si puede hacer falta, descargala antes.
          </p>
          {state.asked === "replace" && state.hasSegments ? (
            <p>También se reemplazan sus segmentos con tiempos; antes podés descargarlos como subtítulos.</p>
          ) : null}
          <p>
            <Button
              look="text"
              onClick={() => downloadText(state.typedTranscript, `transcripcion-${number}.txt`)}
            >
              Descargar la transcripción actual
            </Button>
          </p>
        </ConfirmDialog>
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
