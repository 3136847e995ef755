import { expect, test } from "vitest";
import {
  joinedWordTimes,
  phraseEnd,
  phraseStart,
  splitWordTimes,
  wordTimes,
  wordTimesAfterEdit,
} from "./word-times.ts";

const said = { text: "Vivo en La Teca.", words: [1, 1.4, 1.6, 2] };

test.each<[string, string, number[] | undefined, number[] | undefined]>([
  ["each word has one", "Vivo en La  Teca.", [1, 1.4, 1.6, 2], [1, 1.4, 1.6, 2]],
  ["there are none", "Vivo en La Teca.", undefined, undefined],
  ["one is missing", "Vivo en La Teca.", [1, 1.4, 1.6], undefined],
  ["they run backwards", "Vivo en La Teca.", [1, 1.4, 1.2, 2], undefined],
  ["the text is empty", "", [], undefined],
])("times of words where %s", (_name, text, words, expected) => {
  expect(wordTimes({ text, words })).toEqual(expected);
});

test.each([
  ["Vivo en La Teja.", said.words],
  ["Vivo en Teja.", undefined],
])("after an edit to %j", (text, expected) => {
  expect(wordTimesAfterEdit(said, text)).toEqual(expected);
});

test("are divided and joined with the text", () => {
  expect(splitWordTimes(said, "Vivo en")).toEqual([
    [1, 1.4],
    [1.6, 2],
  ]);
  expect(joinedWordTimes(said, { text: "Sí.", words: [3] })).toEqual([1, 1.4, 1.6, 2, 3]);
  expect(joinedWordTimes(said, { text: "Sí." })).toBeUndefined();
});

const spoken = { text: "Vivo en La Teja.", startSeconds: 0.8, endSeconds: 2.5, wordStarts: said.words };
test.each([
  ["Vivo en", 0.8, 1.6],
  ["en La", 1.4, 2],
  [" La ", 1.6, 2],
  ["ivo e", 0.8, 1.6],
  ["Teja.", 2, 2.5],
])("%j is spoken from %d to %d, or with its segment when words have no times", (phrase, start, end) => {
  const from = spoken.text.indexOf(phrase);
  expect(phraseStart(spoken, from)).toBe(start);
  expect(phraseEnd(spoken, from + phrase.length)).toBe(end);
  const untimed = { ...spoken, wordStarts: undefined };
  expect([phraseStart(untimed, from), phraseEnd(untimed, from)]).toEqual([0.8, 2.5]);
});
