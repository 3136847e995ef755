/** Player actions with a keyboard shortcut. */
export type KeyAction = "toggle" | "back" | "forward" | "mute" | "slower" | "faster" | "help";

const ACTIONS = new Map<string, KeyAction>([
  [" ", "toggle"],
  ["k", "toggle"],
  ["j", "back"],
  ["ArrowLeft", "back"],
  ["l", "forward"],
  ["ArrowRight", "forward"],
  ["m", "mute"],
  ["<", "slower"],
  [">", "faster"],
  ["?", "help"],
]);

interface Pressed {
  /** Value of `KeyboardEvent.key`. */
  key: string;
  /** Whether Control, Alt or the system key is held: a browser shortcut. */
  isModified: boolean;
  /** Whether Shift is held: part of a character such as `?`, but with an arrow or the space bar a browser shortcut. */
  isShifted: boolean;
  focused: Focused;
}

/** Kind of the focused element, as far as keys are concerned. */
export type Focused = "text" | "slider" | "arrows" | "button" | "nothing";

const USED: Readonly<Record<Focused, (key: string) => boolean>> = {
  text: () => true,
  slider: (key) => key.startsWith("Arrow") || key === " ",
  arrows: (key) => key.startsWith("Arrow") || key === " ",
  button: (key) => key === " ",
  nothing: () => false,
};

/** @returns null for a browser shortcut, a key that the focused element uses, or a key without an action */
export function keyAction({ key, isModified, isShifted, focused }: Pressed): KeyAction | null {
  if (isModified || USED[focused](key)) return null;
  if (isShifted && (key === " " || key.length > 1)) return null;
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
