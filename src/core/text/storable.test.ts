import { expect, test } from "vitest";
import { storable } from "#core/text/storable.ts";

test("removes characters that columns cannot store, at any depth, and keeps the rest", () => {
  const half = "\uD83D";
  const written = { words: [{ word: "bue\u0000nas", start: 0.5, speaker: null }], text: `ñ 😀 ${half}.\n` };
  expect(storable(written)).toEqual({
    words: [{ word: "buenas", start: 0.5, speaker: null }],
    text: "ñ 😀 \uFFFD.\n",
  });
  expect(storable({ "a\u0000": null })).toEqual({ a: null });
});
