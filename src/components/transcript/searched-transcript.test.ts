import fc from "fast-check";
import { expect, it } from "vitest";
import { type ParsedPage, parseTranscript } from "#scripts/search-index/transcript.ts";
import { transcriptHtml } from "./transcript-html.ts";

const segment = (text: string, startSeconds: number) => ({
  speaker: "Ana",
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const page = (inner: string) =>
  `<main><h1>Uno</h1><div class="transcript">${inner}</div><p>después</p></main>`;

/** The parsed parts as readable text. */
function readable({ rest, passages }: ParsedPage) {
  const read = passages.map(({ words, ...passage }) => ({
    ...passage,
    words: words.length,
    text: words.join(" "),
  }));
  return { rest, passages: read };
}

it("extracts a transcript from its page as text", () => {
  const segments = [segment(`"Uno" & <i>dos</i>\u200B  tres`, 0.5), segment("¿Y?", 100)];
  const html = page(transcriptHtml({ segments, transcript: null, audioUrl: "/audio/1.mp3" }));
  expect(readable(parseTranscript(html))).toEqual({
    rest: "<main><h1>Uno</h1><p>después</p></main>",
    passages: [
      {
        seconds: 0,
        words: 5,
        text: 'Ana. "Uno" & <i>dos</i> tres.',
        segments: [{ voice: 1, words: 5, start: 0.5, end: 5.5 }],
      },
      { seconds: 100, words: 1, text: "¿Y?", segments: [{ voice: 0, words: 1, start: 100, end: 105 }] },
    ],
  });
});

it("has the time of each sentence, with the name before it or within", () => {
  const segments = [
    segment("Uno, dos.", 0.5),
    segment("Tres.", 6),
    { ...segment("Cuatro.", 12), speaker: "Luis Paz" },
  ];
  const own = transcriptHtml({ segments, transcript: null, audioUrl: null });
  const link = '<a href="#t=0">0:00</a>';
  const within =
    '<div data-start="0.5" data-end="5.5"><p><b>Ana. </b>Uno, dos.</p></div>' +
    `<div data-start="6" data-end="11">${link}<p>Tres.</p></div>` +
    `<p data-start="12" data-end="17">${link}<b>Luis Paz. </b>Cuatro.</p>`;
  const marked = `<h3 class="passage-time" id="t0">0:00</h3>${within}`;
  for (const html of [own, marked]) {
    const [passage] = readable(parseTranscript(page(html))).passages;
    expect(passage?.text).toBe("Ana. Uno, dos. Tres. Luis Paz. Cuatro.");
    expect(passage?.segments).toEqual([
      { voice: 1, words: 3, start: 0.5, end: 5.5 },
      { voice: 0, words: 1, start: 6, end: 11 },
      { voice: 2, words: 3, start: 12, end: 17 },
    ]);
  }
});

it("divides a transcript without times into passages, without losing text", () => {
  const blocks = Array.from({ length: 40 }, (_, n) => `Ana: ${"palabra ".repeat(10)}${n}`);
  const html = page(transcriptHtml({ segments: [], transcript: blocks.join("\n\n"), audioUrl: null }));
  const { passages } = readable(parseTranscript(html));
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ seconds }) => seconds === null)).toBe(true);
  const words = passages.flatMap(({ text }) => text.split(" "));
  expect(passages.map(({ text }) => text.split(" ").length)).toEqual(passages.map((one) => one.words));
  expect(words.filter((word) => /^\d+\.$/.test(word)).map(Number)).toEqual(blocks.map((_, n) => n));
});

it("leaves a page without a transcript unchanged", () => {
  const parsed = parseTranscript("<main>nada</main>");
  expect(readable(parsed)).toEqual({ rest: "<main>nada</main>", passages: [] });
});

/** Any text, with an increased share of characters that are handled specially. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."&<>\"'\u200B ¿«—áñ\u0301_$*)"),
      fc.constantFrom("\t", "\n", "\v", "\u0085", "\u00A0", "\u1680", "\u2003", "\u2028", "\u202F", "\u3000"),
      fc.constantFrom("&amp;", "&lt;", "&nbsp;", "</p>", "𝒜", "\uFEFF"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join(""));

it("reads any text as Pagefind does: single spaces, no zero-width ones, and a mark at the end", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (texts) => {
      const segments = texts.map((text, n) => ({ ...segment(text, n * 200), speaker: "" }));
      const html = page(transcriptHtml({ segments, transcript: null, audioUrl: null }));
      const expected = texts.map((text, n) => {
        const tidy = text
          .replaceAll("\u200B", "")
          .replace(/\p{White_Space}+/gu, " ")
          .replace(/^ | $/g, "");
        const needsMark = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}'")$*]$/u.test(tidy);
        const words = tidy === "" ? 0 : tidy.split(" ").length;
        const segments = words === 0 ? [] : [{ voice: 0, words, start: n * 200, end: n * 200 + 5 }];
        return { seconds: n * 200, words, text: needsMark ? `${tidy}.` : tidy, segments };
      });
      expect(readable(parseTranscript(html)).passages).toEqual(expected);
    }),
  );
});
