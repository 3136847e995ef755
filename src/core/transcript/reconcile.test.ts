import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hunksOf } from "./difference.ts";
import type { EditedSegment } from "./editing.ts";
import { findText } from "./find.ts";
import { compareVersions, joinParts } from "./reconcile.ts";

const words = (text: string) => text.split(" ").filter(Boolean);
const segments = (text: string): EditedSegment[] =>
  words(text).map((word, n) => ({
    id: String(n + 1),
    text: word,
    start: word.charCodeAt(0),
    end: word.charCodeAt(0) + 1,
    speaker: 0,
    confidence: null,
  }));
const textOf = (list: readonly EditedSegment[]) => list.map(({ text }) => text).join(" ");

describe("hunks of two lists", () => {
  test("equal parts and differences in between", () => {
    expect(hunksOf(words("a b c d"), words("a x c d e"), String)).toEqual([
      { same: true, mine: ["a"], theirs: ["a"] },
      { same: false, mine: ["b"], theirs: ["x"] },
      { same: true, mine: ["c", "d"], theirs: ["c", "d"] },
      { same: false, mine: [], theirs: ["e"] },
    ]);
    expect(hunksOf([], [], String)).toEqual([]);
  });

  test("joined, hunks give the two lists; equal and different hunks alternate", () => {
    const list = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (mine, theirs) => {
        const hunks = hunksOf(mine, theirs, String);
        expect(hunks.flatMap((hunk) => hunk.mine)).toEqual(mine);
        expect(hunks.flatMap((hunk) => hunk.theirs)).toEqual(theirs);
        for (const [n, hunk] of hunks.entries()) {
          if (hunk.same) expect(hunk.mine).toEqual(hunk.theirs);
          expect(hunk.same).not.toBe(hunks[n + 1]?.same);
        }
      }),
    );
  });

  test("lists too long to compare have one difference between the equal parts at both ends", () => {
    const many = (prefix: string) => Array.from({ length: 3000 }, (_, n) => `${prefix}${n}`);
    const hunks = hunksOf(["x", ...many("a"), "y"], ["x", ...many("b"), "y"], String);
    expect(hunks.map(({ same, mine }) => [same, mine.length])).toEqual([
      [true, 1],
      [false, 3000],
      [true, 1],
    ]);
  });
});

describe("two versions of a transcript", () => {
  const compare = (base: string, mine: string, theirs: string) =>
    compareVersions(segments(base), segments(mine), segments(theirs));
  const differing = (parts: ReturnType<typeof compare>) =>
    parts.flatMap((part) => (part.same ? [] : [[part.base, part.mine, part.theirs].map(textOf)]));

  test.each([
    ["I deleted", "a b c", "a c", "a b c", [["b", "", "b"]]],
    ["they deleted", "a b c", "a b c", "a c", [["b", "b", ""]]],
    ["both changed one place", "a b c", "a m c", "a t c", [["b", "m", "t"]]],
    [
      "each another place",
      "a b c d e",
      "m b c d e",
      "a b c d t",
      [
        ["a", "m", "a"],
        ["e", "e", "t"],
      ],
    ],
    ["they added at the end", "a", "a", "a b", [["", "", "b"]]],
    ["nobody changed anything", "a b", "a b", "a b", []],
  ])("%s", (_, base, mine, theirs, expected) => {
    expect(differing(compare(base, mine, theirs))).toEqual(expected);
  });

  test("neighbours with equal times are compared one by one, and together where one was split", () => {
    const at = (text: string, start: number, end: number) =>
      ({ ...segments(text)[0], text, start, end }) as EditedSegment;
    const base = [at("uno", 0, 2), at("dos", 2, 4), at("tres", 4, 6)];
    const mine = [at("UNO", 0, 2), at("DOS", 2, 4), at("tres", 4, 6)];
    expect(differing(compareVersions(base, mine, [at("uno", 0, 2), at("dos", 2, 4)]))).toEqual([
      ["uno", "UNO", "uno"],
      ["dos", "DOS", "dos"],
      ["tres", "tres", ""],
    ]);
    const parted = [at("uno", 0, 2), at("d", 2, 3), at("os", 3, 4), at("tres", 4, 6)];
    expect(differing(compareVersions(base, mine, parted))).toEqual([
      ["uno", "UNO", "uno"],
      ["dos", "DOS", "d os"],
    ]);
  });

  test("joined by choice, with new ids", () => {
    const parts = compare("a b c d e", "m b c d e", "a b c d t");
    const joined = joinParts(parts, (n) => (n === 0 ? "mine" : "theirs"));
    expect(textOf(joined)).toBe("m b c d t");
    expect(new Set(joined.map(({ id }) => id)).size).toBe(5);
    expect(textOf(joinParts(parts, () => "theirs"))).toBe("a b c d t");
  });
});

describe("the position of words in a text", () => {
  test.each([
    ["Vivo en Peñarol.", "penarol", "Peñarol"],
    ["Vivo en Pen\u0303arol.", "PEÑAROL", "Pen\u0303arol"],
    ["de  la\nTeja", "la teja", "la\nTeja"],
    [" Café", "cafe", "Café"],
    ["🎶 la murga", "murga", "murga"],
  ])("%j contains %j", (text, query, expected) => {
    const place = findText(text, query);
    expect(place && text.slice(place.start, place.end)).toBe(expected);
  });

  test("none when it does not occur, and for a blank query", () => {
    expect(findText("Vivo en la Teja.", "Cerro")).toBeNull();
    expect(findText("Vivo en la Teja.", "  ")).toBeNull();
  });
});
