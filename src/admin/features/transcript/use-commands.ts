import { useEffect, useRef } from "react";
import { type Command, commandOf, isGlobalCommand } from "#admin/features/transcript/shortcuts.ts";

/** Runs the command of each key combination, wherever the focus is, unless a dialog is open. */
export function useCommands(run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.getModifierState("AltGraph")) return;
      if (document.querySelector("dialog[open]")) return;
      const command = commandOf(event);
      if (!command || (isInAnotherField(event.target) && !isGlobalCommand(command))) return;
      event.preventDefault();
      // While a key is held down, only undo, redo and moving repeat; saving and splitting do not.
      const mayRepeat =
        command === "undo" || command === "redo" || command === "next" || command === "previous";
      if (!event.repeat || mayRepeat) latest.current(command);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const isInAnotherField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select") !== null &&
  !target.matches("[data-segment-text]");
