import { expect, it } from "vitest";
import { timesLine } from "#scripts/search-index/page-record.ts";
import { readPack } from "./read-pack.ts";

it("reads sentences with their times and voices, as the index wrote them", () => {
  const times = timesLine([
    [
      { voice: 1, words: 3, start: 0.6, end: 2.342 },
      { voice: 0, words: 1, start: 2.742, end: 8.18 },
    ],
    [{ voice: 2, words: 3, start: 66, end: 70 }],
  ]);
  expect(readPack(`Ana. Buen día. Llueve.\nLuis Paz. ¿Sí?\n${times}`, [256, 320])).toEqual([
    {
      at: 256,
      nameAt: 259,
      nameLength: 1,
      voice: "Ana",
      words: ["Buen", "día."],
      time: { start: 0.6, end: 2.342 },
    },
    {
      at: 258,
      nameAt: 260,
      nameLength: 0,
      voice: "Ana",
      words: ["Llueve."],
      time: { start: 2.742, end: 8.18 },
    },
    { at: 320, nameAt: 321, nameLength: 2, voice: "Luis Paz", words: ["¿Sí?"], time: { start: 66, end: 70 } },
  ]);
});

it("divides a text without times at the ends of sentences", () => {
  const found = readPack("Ana. Buen día. ¿Llueve? Y\n[[]]", [10]);
  expect(found.map(({ at, words }) => [at, words.join(" ")])).toEqual([
    [10, "Ana."],
    [11, "Buen día."],
    [13, "¿Llueve?"],
    [14, "Y"],
  ]);
});
