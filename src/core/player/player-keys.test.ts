import { expect, it } from "vitest";
import { type Focused, type KeyAction, keyAction } from "#core/player/player-keys.ts";

it.each<[string, Focused, KeyAction | null]>([
  [" ", "nothing", "toggle"],
  [" ", "button", null],
  [" ", "slider", null],
  ["k", "button", "toggle"],
  ["K", "nothing", "toggle"],
  ["k", "text", null],
  ["?", "text", null],
  ["?", "slider", "help"],
  ["ArrowLeft", "nothing", "back"],
  ["ArrowLeft", "slider", null],
  ["ArrowRight", "arrows", null],
  ["ArrowRight", "button", "forward"],
  ["ArrowUp", "nothing", null],
  ["j", "slider", "back"],
  ["l", "arrows", "forward"],
  ["m", "nothing", "mute"],
  ["<", "nothing", "slower"],
  [">", "nothing", "faster"],
  ["x", "nothing", null],
  ["toString", "nothing", null],
])("the key %j with the focus on %s does %s", (key, focused, action) => {
  expect(keyAction({ key, isModified: false, isShifted: false, focused })).toBe(action);
  expect(keyAction({ key, isModified: true, isShifted: false, focused })).toBeNull();
});

it.each<[string, KeyAction | null]>([
  ["?", "help"],
  ["K", "toggle"],
  [" ", null],
  ["ArrowLeft", null],
])("the key %j with Shift does %s", (key, action) => {
  expect(keyAction({ key, isModified: false, isShifted: true, focused: "nothing" })).toBe(action);
});
