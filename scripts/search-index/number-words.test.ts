import { expect, it } from "vitest";
import { otherSpelling } from "./number-words.ts";

it.each([
  ["Dieciocho,", "18"],
  ["18", "dieciocho"],
  ["dieciseis", "16"],
  ["(16).", "dieciséis"],
  ["Primero", "1"],
  ["1811", undefined],
  ["uno", undefined],
  ["180", undefined],
])("%s is also written %s", (word, other) => {
  expect(otherSpelling(word)).toBe(other);
});
