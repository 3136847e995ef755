import { Redo2, Undo2 } from "lucide-react";
import { CommandButton } from "#admin/features/transcript/CommandButton.tsx";
import { doneInWords } from "#admin/features/transcript/editor-labels.ts";
import type { SavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";

/** Saving and taking back, always in reach; what was done is said here. */
export function EditorFoot({ record }: { record: SavedTranscript }) {
  const { state, dispatch, isDirty, isSaving } = record;
  return (
    <div className="form-foot" data-keeps-focus="">
      <button
        className="button"
        type="button"
        disabled={isSaving}
        aria-keyshortcuts="Control+S"
        onClick={record.save}
      >
        {isSaving ? "Guardando..." : "Guardar"}
      </button>
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
      <p className="form-state">{isDirty ? "Cambios sin guardar" : ""}</p>
      <p className="form-state" role="status">
        <span key={state.done?.count}>{doneInWords(state.done)}</span>
      </p>
    </div>
  );
}
