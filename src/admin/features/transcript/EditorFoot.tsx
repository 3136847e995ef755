import { Redo2, Undo2 } from "lucide-react";
import { CommandButton } from "#admin/features/transcript/CommandButton.tsx";
import { describeStep } from "#admin/features/transcript/editor-labels.ts";
import type { SavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";
import { FormFoot } from "#admin/forms/FormFoot.tsx";
import { Button } from "#admin/ui/Button.tsx";

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
