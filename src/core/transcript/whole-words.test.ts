import { expect, test } from "vitest";
import { wholeWords } from "#core/transcript/whole-words.ts";

const TEXT = "Usaba «el mirador» de la Ciudad Vieja, año 1978.";
const widened = (part: string) => {
  const from = TEXT.indexOf(part);
  return TEXT.slice(...wholeWords(TEXT, from, from + part.length));
};

test.each([
  ["saba «el mira", "Usaba «el mirador"],
  ["mirador", "mirador"],
  [" de la C", " de la Ciudad"],
  ["«el mirador»", "«el mirador»"],
  ["año 19", "año 1978"],
  ["ñ", "año"],
  [TEXT, TEXT],
])("%s becomes %s", (part, expected) => {
  expect(widened(part)).toBe(expected);
});

test("a part between words stays as it is", () => {
  expect(wholeWords("una voz", 3, 4)).toEqual([3, 4]);
});
