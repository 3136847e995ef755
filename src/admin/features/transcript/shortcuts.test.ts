import { expect, test } from "vitest";
import { type Command, commandOf } from "#admin/features/transcript/shortcuts.ts";

const press = (chord: string) => {
  const parts = chord.split(" ");
  const [key = "", code = ""] = (parts.pop() ?? "").split("/");
  return commandOf({
    key: key === "Space" ? " " : key,
    code: code || key,
    ctrlKey: parts.includes("Ctrl"),
    metaKey: parts.includes("Cmd"),
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
  });
};

test.each<[string, Command]>([
  ["Ctrl s", "save"],
  ["Cmd s", "save"],
  ["Ctrl z", "undo"],
  ["Ctrl Shift Z", "redo"],
  ["Ctrl y", "redo"],
  ["Ctrl Enter", "split"],
  ["Ctrl Shift Enter", "merge"],
  ["Ctrl Shift Backspace", "remove"],
  ["Ctrl Shift F", "find"],
  ["Ctrl Shift Space", "toggle"],
  ["Ctrl Shift ;/Comma", "back"],
  ["Ctrl Shift </Comma", "back"],
  ["Ctrl Shift :/Period", "goToPlaying"],
  ["Ctrl Shift !/Digit1", { voice: 1 }],
  ["Alt ArrowUp", "previous"],
  ["Alt ArrowDown", "next"],
  ["Alt Enter", "hear"],
])("%s", (chord, command) => {
  expect(press(chord)).toEqual(command);
});

test.each([
  "a",
  "Enter",
  "Shift Enter",
  "Ctrl f",
  "Ctrl g",
  "Ctrl 1/Digit1",
  "Alt 1/Digit1",
  "Alt ArrowLeft",
  "Alt Shift ArrowUp",
  "Ctrl Alt Enter",
  "Ctrl Alt @/Digit2",
  "Ctrl Shift Delete",
  "Ctrl Shift T",
  "Ctrl Shift ArrowLeft",
  "F5",
  "Escape",
  "Insert",
])("%s is not handled, for the browser and screen readers", (chord) => {
  expect(press(chord)).toBeNull();
});
