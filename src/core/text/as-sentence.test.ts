import { expect, test } from "vitest";
import { asSentence } from "./as-sentence.ts";

test.each([
  ["Voces de la costa", "Voces de la costa."],
  ["Voces de la costa.", "Voces de la costa."],
  ["¿Te acordás?", "¿Te acordás?"],
  ["Dijo «¡Vamos!»", "Dijo «¡Vamos!»"],
  ["Radio «Sur»", "Radio «Sur»."],
  ["Radio Sur S.A.", "Radio Sur S.A."],
  ["Había una vez…", "Había una vez…"],
])("%s", (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
