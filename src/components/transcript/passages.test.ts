import { describe, expect, it } from "vitest";
import type { Segment } from "#core/transcript/segment.ts";
import { blocks, passages } from "./passages.ts";

const segment = (speaker: string, startSeconds: number): Segment => ({
  speaker,
  text: `a los ${startSeconds}`,
  startSeconds,
  endSeconds: startSeconds + 5,
});

describe("passages", () => {
  it("end at the first change of voice after a minute", () => {
    const found = passages([segment("Ana", 0), segment("Luis", 30), segment("Luis", 62), segment("Ana", 70)]);
    expect(found.map(({ startSeconds }) => startSeconds)).toEqual([0, 70]);
  });

  it("divide a monologue, and name its voice once", () => {
    const found = passages([segment("Ana", 0), segment("Ana", 50), segment("Ana", 96)]);
    expect(found.map(({ startSeconds }) => startSeconds)).toEqual([0, 96]);
    expect(found.map(({ turns }) => turns[0]?.showsSpeaker)).toEqual([true, false]);
  });

  it("join the segments of one voice into one turn", () => {
    const [first] = passages([segment("Ana", 0), segment("Ana", 4), segment("Luis", 9)]);
    expect(first?.turns.map(({ segments }) => segments.length)).toEqual([2, 1]);
  });

  it("do not exist without times", () => {
    expect(passages([])).toEqual([]);
  });
});

describe("blocks of a transcript without times", () => {
  it("separate the name from the text, and keep a block without a name whole", () => {
    expect(blocks("Ana: Buen día.\n\nSuena la lluvia.\n\n")).toEqual([
      { speaker: "Ana", text: "Buen día." },
      { speaker: null, text: "Suena la lluvia." },
    ]);
  });
});
