import { isDialogOpen, useKeyDown } from "#admin/layout/use-key-down.ts";

export type Command =
  | "save"
  | "undo"
  | "redo"
  | "split"
  | "merge"
  | "remove"
  | "previous"
  | "next"
  | "hear"
  | "toggle"
  | "back"
  | "goToPlaying"
  | "find"
  | { voice: number };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const WITH_CONTROL: Record<string, Command> = { s: "save", z: "undo", y: "redo", enter: "split" };
const WITH_CONTROL_SHIFT: Record<string, Command> = {
  z: "redo",
  enter: "merge",
  backspace: "remove",
  f: "find",
};
/** By physical key (`code`): with Shift, these keys type different characters in each keyboard layout. */
const PLACES_WITH_CONTROL_SHIFT: Record<string, Command> = {
  Space: "toggle",
  Comma: "back",
  Period: "goToPlaying",
};
const WITH_ALT: Record<string, Command> = { arrowup: "previous", arrowdown: "next", enter: "hear" };

/**
 * Maps a key combination to its command, also while typing. Combinations used by browsers and screen readers are left alone:
 * Ctrl+F, F keys, Alt+Left, Alt or Ctrl with digits, Insert, and Ctrl+Alt, which types characters on Spanish keyboards.
 */
export function commandOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Command | null {
  const pressed = key.toLowerCase();
  const hasControl = ctrlKey || metaKey;
  if (altKey) return hasControl || shiftKey ? null : (WITH_ALT[pressed] ?? null);
  if (!hasControl) return null;
  if (!shiftKey) return WITH_CONTROL[pressed] ?? null;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (digit) return { voice: Number(digit) };
  return WITH_CONTROL_SHIFT[pressed] ?? PLACES_WITH_CONTROL_SHIFT[code] ?? null;
}

/** True for commands that work wherever the focus is. The others apply only outside of fields or in a segment's text. */
const isGlobalCommand = (command: Command): boolean =>
  typeof command === "string" && ["save", "toggle", "back", "goToPlaying", "find"].includes(command);

/** The list of shortcuts as shown to the user: keys and action. */
export const SHORTCUTS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [["Enter"], "segmento siguiente"],
  [["Alt", "↑"], "segmento anterior"],
  [["Alt", "↓"], "segmento siguiente"],
  [["Alt", "Enter"], "escuchar desde el segmento"],
  [["Ctrl", "Mayús", "Espacio"], "reproducir o pausar"],
  [["Ctrl", "Mayús", ","], "volver 3 segundos"],
  [["Ctrl", "Mayús", "."], "ir a lo que suena"],
  [["Ctrl", "Enter"], "dividir en el cursor"],
  [["Ctrl", "Mayús", "Enter"], "unir con el siguiente"],
  [["Ctrl", "Mayús", "Retroceso"], "quitar el segmento"],
  [["Ctrl", "Mayús", "1 a 9"], "asignar al hablante 1 a 9"],
  [["Ctrl", "Z"], "deshacer"],
  [["Ctrl", "Mayús", "Z"], "rehacer"],
  [["Ctrl", "Mayús", "F"], "buscar en el texto"],
  [["Ctrl", "S"], "guardar"],
  [["Ctrl", "K"], "buscar en todo el archivo"],
];

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
