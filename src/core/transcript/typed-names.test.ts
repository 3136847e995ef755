import { expect, test } from "vitest";
import { isTyped, voiceKey, withNames } from "#core/transcript/typed-names.ts";

const said = { text: "Sí.", start: 0, end: 1, confidence: null };
const voices = [
  { speaker: 1, name: "Ana", segments: [said] },
  { speaker: "1", segments: [said] },
];

test("typed names replace the stored ones, voice by voice", () => {
  expect(withNames(voices, { [voiceKey("1")]: "Beto" })).toEqual([voices[0], { ...voices[1], name: "Beto" }]);
  expect(withNames(voices, { [voiceKey(1)]: " " })[0]).toEqual({ speaker: 1, segments: [said] });
  expect(withNames(voices, { "number 9": "Nadie" })).toEqual(voices);
});

test.each([
  ["nothing typed", {}, false],
  ["the same name typed again", { [voiceKey(1)]: "Ana" }, false],
  ["another name", { [voiceKey(1)]: "Eva" }, true],
  ["a name removed", { [voiceKey(1)]: "" }, true],
])("unsaved: %s", (_, typed, expected) => {
  expect(isTyped(voices, typed)).toBe(expected);
});
