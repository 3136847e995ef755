import { expect, test } from "vitest";
import { isSaveKey } from "#admin/layout/use-key-down.ts";

const pressed = (changes: object) => ({
  key: "s",
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...changes,
});

test.each([
  [{}, true],
  [{ key: "S" }, true],
  [{ ctrlKey: false, metaKey: true }, true],
  [{ ctrlKey: false }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ key: "d" }, false],
])("keys of a save: %o", (changes, isSave) => {
  expect(isSaveKey(pressed(changes))).toBe(isSave);
});
