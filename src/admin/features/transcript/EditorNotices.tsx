import { Redo2, Undo2 } from "lucide-react";
import { CommandButton } from "#admin/features/transcript/CommandButton.tsx";
import { describeStep } from "#admin/features/transcript/editor-labels.ts";
import { SAVE_FAILED, type SavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";
import { DraftOffer, FormFoot } from "#admin/forms/FormFoot.tsx";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  record: SavedTranscript;
  hasAudio: boolean;
}

/** Notices above the editor: drafts, newer versions, errors, missing audio, differing text. */
export function EditorNotices({ record, hasAudio }: Props) {
  const { failure, textChoice } = record;
  return (
    <div className="xl:col-span-full">
      <DraftOffer record={record} />
      {record.isOutdated ? (
        <Notice tone="ok">
          <p>
            Otra persona guardó cambios en esta transcripción mientras editabas. Al guardar vas a ver las dos
            versiones.
          </p>
        </Notice>
      ) : null}
      {failure ? <FailureNotice failure={failure} title={SAVE_FAILED} onRetry={record.save} /> : null}
      {hasAudio ? null : (
        <Notice tone="ok">
          <p>Este programa no tiene un audio que se pueda escuchar. El texto se puede editar igual.</p>
        </Notice>
      )}
      {textChoice ? (
        <Notice tone="ok" title="El texto del programa no es el de estos segmentos">
          <p>Alguien lo escribió o lo corrigió a mano. Al guardar se conserva, si no elegís otra cosa.</p>
          <Check
            checked={textChoice.writesText}
            onChange={({ target }) => textChoice.setWritesText(target.checked)}
          >
            Reemplazarlo por el texto de los segmentos
          </Check>
        </Notice>
      ) : null}
    </div>
  );
}

/** Buttons to save, undo and redo, always visible, with a status line for the last action. */
export function EditorFoot({ record }: { record: SavedTranscript }) {
  const { state, dispatch, isDirty, isSaving } = record;
  return (
    <FormFoot className="bg-paper xl:col-span-full" data-keeps-focus="">
      <Button busy={isSaving} aria-keyshortcuts="Control+S" onClick={record.save}>
        {isSaving ? "Guardando..." : "Guardar"}
      </Button>
      <CommandButton
        icon={Undo2}
        label="Deshacer"
        keys="Control+Z"
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: "undo" })}
      />
      <CommandButton
        icon={Redo2}
        label="Rehacer"
        keys="Control+Shift+Z"
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: "redo" })}
      />
      <p className="text-s text-soft">{isDirty ? "Cambios sin guardar" : ""}</p>
      <p className="text-s text-soft" role="status">
        <span key={state.done?.count}>{describeStep(state.done)}</span>
      </p>
    </FormFoot>
  );
}
