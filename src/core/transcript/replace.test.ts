import { expect, test } from "vitest";
import type { EditedSegment } from "./editing.ts";
import { applyChanges, replaceFound } from "./replace.ts";

const segments = ["Vivo en La Teca, sí: la Tecá.", "Buenas noches.", "Teca"].map(
  (text, n): EditedSegment => ({ id: String(n), text, start: n, end: n + 1, speaker: n, confidence: 1 }),
);
const texts = (all: readonly EditedSegment[]) => all.map(({ text }) => text);

test("every place that the search finds is replaced, ignoring accents and case", () => {
  const { segments: replaced, changes, count } = replaceFound(segments, "teca", "Teja");
  expect(texts(replaced)).toEqual(["Vivo en La Teja, sí: la Teja.", "Buenas noches.", "Teja"]);
  expect(count).toBe(3);
  expect(changes.map(({ id }) => id)).toEqual(["0", "2"]);
  expect(replaced[1]).toBe(segments[1]);
});

test("each change can be left out, in one step", () => {
  const { changes } = replaceFound(segments, "teca", "Teja");
  expect(texts(applyChanges(segments, changes, new Set(["0"])))).toEqual([
    ...texts(segments).slice(0, 2),
    "Teja",
  ]);
});

test("without a query, without effect, and where no text would remain, nothing changes", () => {
  expect(replaceFound(segments, " ", "x").segments).toBe(segments);
  expect(replaceFound(segments, "noches", "noches").count).toBe(0);
  expect(replaceFound(segments, "teca", "").changes.map(({ after }) => after)).toEqual([
    "Vivo en La , sí: la .",
  ]);
});

test("voices stay, and word times with the number of words", () => {
  const timed = [{ ...(segments[2] as EditedSegment), words: [3] }];
  expect(replaceFound(timed, "teca", "Teja").segments).toEqual([{ ...timed[0], text: "Teja" }]);
  expect(replaceFound(timed, "teca", "La Teja").segments[0]).not.toHaveProperty("words");
});
