import { expect, it } from "vitest";
import { momentsIn } from "./moments.ts";
import type { Sentence } from "./read-pack.ts";

/** Sentences of ten seconds in sequence, beginning at `start`. */
function sentencesFrom(start: number, ...texts: string[]): Sentence[] {
  let at = 100;
  return texts.map((text, n) => {
    const words = text.split(" ");
    const sentence = {
      at: at + 1,
      words,
      nameAt: at,
      nameLength: 1,
      voice: "Ana",
      time: timeOf(start + n * 10),
    };
    at += words.length + 1;
    return sentence;
  });
}
const timeOf = (start: number) => ({ start, end: start + 10 });
const place = (location: number, balanced_score = 1) => ({ location, balanced_score });

it("shows a sentence with its neighbours and its own time", () => {
  const sentences = sentencesFrom(36, "Uno dos.", "Tres & cuatro.", "Cinco.");
  const { moments, isAll } = momentsIn(sentences, [place(106)]);
  expect(moments).toEqual([
    {
      start: 46,
      anchor: "t=46",
      word: 2,
      playFrom: expect.any(Number),
      voice: "Ana",
      before: "Uno dos.",
      excerpt: "Tres &amp; <mark>cuatro.</mark>",
      after: "Cinco.",
    },
  ]);
  expect(isAll).toBe(true);
});

it.each([
  // Based on five letters per second.
  ["before it", "nueve nueve nueve nueve nueve nueve nueve nueve nueve nueve", 103, 21],
  ["of long words", "ochoocho siete nueveletra dos ocho diezletras ocho ocho", 105, 20 + (10 * 26) / 48 - 1],
  ["but not before the sentence", "a nueve nueve nueve", 102, 20],
])("plays a word from a second %s", (_, text, location, seconds) => {
  const [moment] = momentsIn(sentencesFrom(20, text), [place(location)]).moments;
  expect(moment?.playFrom).toBeCloseTo(seconds, 5);
});

it("keeps the best ones, in order of time, each neighbour once", () => {
  const sentences = sentencesFrom(0, "Uno.", "Dos.", "Tres.", "Cuatro.");
  const places = [place(101, 1), place(103, 5), place(105, 4), place(107, 1)];
  const { moments, isAll } = momentsIn(sentences, places, 2);
  expect(moments.map(({ start, before, after }) => [start, before, after])).toEqual([
    [10, "Uno.", ""],
    [20, "", "Cuatro."],
  ]);
  expect(isAll).toBe(false);
});

it("ranks spoken words above the name of the voice, and marks the name when only it matches", () => {
  const places = [place(100, 9), place(103, 1)];
  const sentences = sentencesFrom(0, "Uno.", "Ana.");
  expect(momentsIn(sentences, places, 1).moments[0]?.excerpt).toBe("<mark>Ana.</mark>");
  const [named] = momentsIn(sentences, places).moments;
  expect(named).toMatchObject({ excerpt: "<mark>Ana</mark>: Uno.", voice: null, word: null });
});

it("links to the exact time of a sentence that begins in the same second as another one", () => {
  const [one, two] = sentencesFrom(46, "Uno.", "Dos.") as [Sentence, Sentence];
  const sentences = [one, { ...two, time: { start: 46.85, end: 48 } }];
  expect(momentsIn(sentences, [place(103)]).moments[0]?.anchor).toBe("t=46.85");
});

it("cuts a long sentence around the matches", () => {
  const words = Array.from({ length: 100 }, (_, n) => `palabra${n}`);
  const [moment] = momentsIn(sentencesFrom(0, words.join(" ")), [place(151)]).moments;
  expect(moment?.excerpt.split(" ").length).toBe(42);
  expect(moment?.excerpt).toMatch(/^… .*<mark>palabra50<\/mark>.* …$/);
});

it("has no time when the transcript has none", () => {
  const sentences = sentencesFrom(0, "Uno.").map((sentence) => ({ ...sentence, time: null }));
  const [moment] = momentsIn(sentences, [place(101)]).moments;
  expect(moment).toMatchObject({ start: null, playFrom: null, anchor: "" });
});
