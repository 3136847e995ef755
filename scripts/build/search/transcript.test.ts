import { expect, it } from "vitest";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import { parseTranscript } from "./transcript.ts";

const said = (text: string, startSeconds: number) => ({
  speaker: "Ana",
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const page = (inner: string) =>
  `<main><h1>Uno</h1><div class="transcript">${inner}</div><p>después</p></main>`;

it("takes a transcript out of its page, as it was said", () => {
  const segments = [said(`"Uno" & <i>dos</i>\u200B  tres`, 0.5), said("¿Y?", 100)];
  const html = page(transcriptHtml({ segments, transcript: null, audioUrl: "/audio/1.mp3" }));
  expect(parseTranscript(html)).toEqual({
    html: "<main><h1>Uno</h1><p>después</p></main>",
    passages: [
      { seconds: 0, text: 'Ana. "Uno" & <i>dos</i> tres.' },
      { seconds: 100, text: "¿Y?" },
    ],
    isAudible: true,
  });
});

it("parts a transcript without times into passages, and loses none of it", () => {
  const blocks = Array.from({ length: 40 }, (_, n) => `Ana: ${"palabra ".repeat(10)}${n}`);
  const html = page(transcriptHtml({ segments: [], transcript: blocks.join("\n\n"), audioUrl: null }));
  const { passages, isAudible } = parseTranscript(html);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ seconds }) => seconds === null)).toBe(true);
  const words = passages.flatMap(({ text }) => text.split(" "));
  expect(words.filter((word) => /^\d+\.$/.test(word)).map(Number)).toEqual(blocks.map((_, n) => n));
  expect(isAudible).toBe(false);
});

it("leaves a page without a transcript as it is", () => {
  expect(parseTranscript("<main>nada</main>")).toEqual({
    html: "<main>nada</main>",
    passages: [],
    isAudible: false,
  });
});
