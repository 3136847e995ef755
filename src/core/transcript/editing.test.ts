import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorSeconds } from "#tests/support/processor-seconds.ts";
import {
  type EditedSegment,
  editText,
  fromEditable,
  mergeWithNext,
  relabel,
  relabelAll,
  remove,
  type Segments,
  segmentAt,
  split,
  toEditable,
} from "./editing.ts";
import { findSegments } from "./find.ts";
import { parseGlossary, replaceGlossary } from "./glossary.ts";
import { quoteFinder } from "./quote-check.ts";
import { applyChanges } from "./replace.ts";

const segment = (id: string, text: string, start: number, speaker: string | number = 0): EditedSegment => ({
  id,
  text,
  start,
  end: start + 2,
  speaker,
  confidence: 0.9,
});
const THREE: Segments = [
  segment("1", "Buenas noches.", 0),
  segment("2", "Vivo en La Teca.", 2, 1),
  segment("3", "¿Y la teca?", 4),
];
const texts = (segments: Segments) => segments.map(({ text }) => text);

describe("editing segments", () => {
  test("text and voice of one segment, voice of all; the others stay the same objects", () => {
    const edited = relabel(editText(THREE, "2", "Vivo en La Teja."), "2", "Ana");
    expect(edited[1]).toMatchObject({ text: "Vivo en La Teja.", speaker: "Ana" });
    expect(edited[0]).toBe(THREE[0]);
    expect(relabelAll(THREE, 0, 7).map(({ speaker }) => speaker)).toEqual([7, 1, 7]);
  });

  test("a split divides the time in proportion to the text, and creates a new id", () => {
    const parted = split(THREE, "1", 7);
    expect(parted.map(({ id, text, start, end }) => [id, text, start, end])).toEqual([
      ["1", "Buenas", 0, 0.923],
      ["4", "noches.", 0.923, 2],
      ["2", "Vivo en La Teca.", 2, 4],
      ["3", "¿Y la teca?", 4, 6],
    ]);
  });

  test("word times are divided, joined and kept as long as each word has one", () => {
    const timed = THREE.map((one) => ({ ...one, words: [one.start, one.start + 0.4] })).slice(0, 1);
    const parted = split([...timed, ...THREE.slice(1)], "1", 7);
    const words = (segments: Segments) => segments.map((one) => one.words);
    expect(words(parted).slice(0, 2)).toEqual([[0], [0.4]]);
    expect(words(mergeWithNext(parted, "1"))[0]).toEqual([0, 0.4]);
    expect(words(mergeWithNext(parted, "4"))[1]).toBeUndefined();
    expect(words(editText(timed, "1", "Muy buenas."))).toEqual([[0, 0.4]]);
    expect(words(editText(timed, "1", "Muy buenas noches."))).toEqual([undefined]);
  });

  test.each([0, 14, 99])("a split at %i would leave an empty half, and changes nothing", (position) => {
    expect(split(THREE, "1", position)).toBe(THREE);
  });

  test("a merge keeps the first voice and both times; the last segment cannot be merged", () => {
    expect(mergeWithNext(THREE, "1")[0]).toMatchObject({
      text: "Buenas noches. Vivo en La Teca.",
      speaker: 0,
      start: 0,
      end: 4,
    });
    expect(mergeWithNext(THREE, "3")).toBe(THREE);
  });

  test("an unknown id changes nothing", () => {
    for (const result of [editText(THREE, "9", "x"), relabel(THREE, "9", 1), remove(THREE, "9")]) {
      expect(result).toEqual(THREE);
    }
  });

  test.each([
    [-1, undefined],
    [0, "1"],
    [3.9, "2"],
    [400, "3"],
  ])("at %d seconds the current segment is %s", (seconds, id) => {
    expect(segmentAt(THREE, seconds)?.id).toBe(id);
  });

  test("search ignores accents and case", () => {
    expect(findSegments(THREE, "TÉCA").map(({ id }) => id)).toEqual(["2", "3"]);
    expect(findSegments(THREE, "  ")).toEqual([]);
  });

  test("converted and back, nothing is lost, and names are kept", () => {
    const speakers = [
      { speaker: 0, name: "Baltasar", segments: [{ text: "uno", start: 0, end: 1, confidence: 1 }] },
      { speaker: 1, segments: [{ text: "dos", start: 1, end: 2, confidence: null }] },
    ];
    expect(fromEditable(toEditable(speakers), speakers)).toEqual(speakers);
  });

  test("a split followed by a merge keeps the words", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,6}$/), fc.nat(50), (text, position) => {
        const one = [segment("1", text, 0)];
        const again = mergeWithNext(split(one, "1", position), "1");
        expect(texts(again).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      }),
    );
  });
});

describe("the glossary", () => {
  test("whole words, any case, previewed before they are replaced", () => {
    const { segments, changes, count } = replaceGlossary(THREE, [{ wrong: "la teca", right: "La Teja" }]);
    expect(texts(segments)).toEqual(["Buenas noches.", "Vivo en La Teja.", "¿Y La Teja?"]);
    expect(count).toBe(2);
    expect(changes.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(replaceGlossary(THREE, [{ wrong: "noche", right: "día" }]).segments).toBe(THREE);
  });

  test("only the chosen segments are replaced, and only while they have the text of the preview", () => {
    const { changes } = replaceGlossary(THREE, [{ wrong: "teca", right: "Teja" }]);
    const newer = editText(THREE, "3", "¿Y la teca vieja?");
    expect(texts(applyChanges(newer, changes, new Set()))).toEqual([
      "Buenas noches.",
      "Vivo en La Teja.",
      "¿Y la teca vieja?",
    ]);
    expect(applyChanges(THREE, changes, new Set(["2", "3"]))).toBe(THREE);
  });

  test("word times are kept with the number of words, else removed", () => {
    const timed = [{ ...segment("1", "La Teca, Peñarol", 0), words: [0, 1, 2] }];
    const wordsAfter = (right: string) => {
      const { changes, segments } = replaceGlossary(timed, [{ wrong: "La Teca", right }]);
      const [applied] = applyChanges(timed, changes, new Set());
      expect(segments).toEqual([applied]);
      return applied?.words;
    };
    expect(wordsAfter("La Teja")).toEqual([0, 1, 2]);
    expect(wordsAfter("Teja")).toBeUndefined();
  });

  test("accents are letters, punctuation is literal, dollar signs have no effect", () => {
    const odd = [segment("1", "peñarolense (c.a.p.) Peña $1 bien-te-veo", 0)];
    const { segments } = replaceGlossary(odd, [
      { wrong: "pe", right: "X" },
      { wrong: "(c.a.p.)", right: "$&" },
      { wrong: "Peña", right: "Peñarol" },
      { wrong: "bien-te-veo", right: "benteveo" },
    ]);
    expect(texts(segments)).toEqual(["peñarolense $& Peñarol $1 benteveo"]);
  });

  test("its text: several separators, comments, unreadable lines reported", () => {
    expect(parseGlossary("La Teca -> La Teja\n# nota\n\nperarol = Peñarol\nnada\na\tb")).toEqual({
      entries: [
        { wrong: "La Teca", right: "La Teja" },
        { wrong: "perarol", right: "Peñarol" },
        { wrong: "a", right: "b" },
      ],
      unreadable: ["nada"],
    });
  });

  test("an hour of 9,000 words is fast", () => {
    const hour = Array.from({ length: 900 }, (_, i) =>
      segment(String(i), `${"palabra ".repeat(9)}teca`, i * 4),
    );
    const glossary = Array.from({ length: 50 }, (_, i) => ({
      wrong: i === 0 ? "teca" : `mal${i}`,
      right: "Teja",
    }));
    const seconds = processorSeconds(() => expect(replaceGlossary(hour, glossary).count).toBe(900));
    expect(seconds).toBeLessThan(1);
  });
});

describe("verbatim quotes", () => {
  const transcript =
    "Ana: Yo nací en La Teja,\nfrente al frigorífico.\n\nAna: Y ahí sigo.\n\nBeto: ¿Solo? Vos decís que sí.";
  test.each([
    ["Yo nací en La Teja, frente al frigorífico", true],
    ["«nací en la teja frente al frigorífico»", true],
    ["frigorífico. Y ahí sigo", true],
    ["Y ahí sigo. ¿Solo?", false],
    ["naci en La Teja", false],
    ["Yo vine de La Teja", false],
    ["ací en La Teja", false],
    ["", false],
    ["…", false],
  ])("%s: %s", (quote, expected) => {
    expect(quoteFinder(transcript)(quote)).toBe(expected);
  });

  test.each([
    ["Mi abuela decía: no salgas de noche", true],
    ["no salgas de noche", true],
    ["de noche. Y Beto contestó", false],
    ["Beto contestó: yo salgo", true],
    ["Ana Pérez: Éramos ocho", false],
    ["Speaker 1: Éramos nueve", false],
  ])("beginnings of paragraphs that are no names are words of the quote %s: %s", (quote, expected) => {
    const told =
      "Ana Pérez: Éramos ocho.\n\nMi abuela decía: no salgas de noche.\n\nY Beto contestó: yo salgo.\n\nSpeaker 1: Éramos nueve.";
    expect(quoteFinder(told)(quote)).toBe(expected);
  });

  test("composed and decomposed letters are equal", () => {
    expect(quoteFinder(transcript.normalize("NFD"))("frente al frigorífico")).toBe(true);
  });
});
