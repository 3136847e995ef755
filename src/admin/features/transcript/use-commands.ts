import { type Command, commandOf, isGlobalCommand } from "#admin/features/transcript/shortcuts.ts";
import { isDialogOpen, useKeyDown } from "#admin/layout/use-key-down.ts";

/** Runs the command of each key combination, wherever the focus is, unless a dialog is open. */
export function useCommands(run: (command: Command) => void): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.isComposing || event.getModifierState("AltGraph")) return;
    if (isDialogOpen()) return;
    const command = commandOf(event);
    if (!command || (isInAnotherField(event.target) && !isGlobalCommand(command))) return;
    event.preventDefault();
    // While a key is held down, only undo, redo and moving repeat; saving and splitting do not.
    const mayRepeat =
      command === "undo" || command === "redo" || command === "next" || command === "previous";
    if (!event.repeat || mayRepeat) run(command);
  });
}

const isInAnotherField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select") !== null &&
  !target.matches("[data-segment-text]");
