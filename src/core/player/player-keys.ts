/** What a key does to the player. */
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
  /** As `KeyboardEvent.key`. */
  key: string;
  /** Control, Alt or the system's key is held: the browser's own shortcut. */
  isModified: boolean;
  focused: Focused;
}

/** What has the focus, as far as keys are concerned. */
export type Focused = "text" | "slider" | "arrows" | "button" | "nothing";

const USED: Readonly<Record<Focused, (key: string) => boolean>> = {
  text: () => true,
  slider: (key) => key.startsWith("Arrow") || key === " ",
  arrows: (key) => key.startsWith("Arrow") || key === " ",
  button: (key) => key === " ",
  nothing: () => false,
};

/** @returns null for a key of the browser, of what has the focus, or without a meaning. */
export function keyAction({ key, isModified, focused }: Pressed): KeyAction | null {
  if (isModified || USED[focused](key)) return null;
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
