import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WebVTTParser } from "webvtt-parser";
import { readCueText } from "#core/transcript/captions/cue-text.ts";
import { readCaptions } from "#core/transcript/captions/read-captions.ts";
import { captionTime, toSrt, toWebVtt } from "#core/transcript/captions/write-captions.ts";
import type { Segment } from "#core/transcript/segment.ts";

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

it.each([
  [0, "00:00:00.000"],
  [7500, "00:00:07.500"],
  [3_725_040, "01:02:05.040"],
  [360_000_000, "100:00:00.000"],
])("%d milliseconds are %s", (milliseconds, text) => expect(captionTime(milliseconds)).toBe(text));

it("writes one cue per segment, with its speaker, after a blank line", () => {
  const cues = [{ speaker: "Baltasar Olivera", text: "Buenas.", startSeconds: 1, endSeconds: 2.25 }];
  expect(toWebVtt(cues)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.250\n<v Baltasar Olivera>Buenas.\n");
  expect(toSrt(cues)).toBe("1\n00:00:01,000 --> 00:00:02,250\nBaltasar Olivera: Buenas.\n");
});

it("escapes all text within a cue, and gives every cue a duration", () => {
  const vtt = toWebVtt([
    { speaker: "A > B\n", text: "uno\n\n00:00 --> 00:01\n<b>& dos", startSeconds: 5, endSeconds: 5 },
  ]);
  expect(vtt.split("\n\n")).toHaveLength(2);
  expect(vtt).toContain(
    "00:00:05.000 --> 00:00:05.001\n<v A &gt; B>uno 00:00 --&gt; 00:01 &lt;b&gt;&amp; dos\n",
  );
});

describe("for any text", () => {
  const said = fc.oneof(fc.string(), fc.stringMatching(/^[a-zñ<>&;:.¿?!\n -]{1,30}$/), fc.constant("-->"));
  const spoken = said.filter((text) => clean(text.replace(/[\u00a0\u200e\u200f\ufeff]/g, " ")) !== "");
  const segment: fc.Arbitrary<Segment & { id?: string }> = fc.record(
    {
      id: fc.constantFrom("1.1", "uno"),
      speaker: fc.oneof(fc.constantFrom("Ana & Co", "Beto <B>", "Ana --", ""), said),
      text: spoken,
      startSeconds: fc.float({ min: 0, max: 40_000, noNaN: true }),
      endSeconds: fc.float({ min: 0, max: 40_000, noNaN: true }),
    },
    { requiredKeys: ["speaker", "text", "startSeconds", "endSeconds"] },
  );

  it("the W3C's parser finds no error, and reads each cue", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const { cues, errors } = new WebVTTParser().parse(
          toWebVtt(segments),
          "subtitles/captions/descriptions",
        );
        expect(errors).toEqual([]);
        expect(cues).toHaveLength(segments.length);
      }),
    );
  });

  it("the archive's own reader finds no problem, and returns times and words", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const { cues, problems } = readCaptions(toWebVtt(segments));
        expect(problems).toEqual([]);
        const sorted = segments.toSorted((a, b) => a.startSeconds - b.startSeconds);
        expect(
          cues.map(({ text }) => readCueText(text).map((part) => [part.voice ?? "", clean(part.text)])),
        ).toEqual(sorted.map(({ speaker, text }) => [[plain(speaker), plain(text)]]));
        for (const [n, { start }] of cues.entries())
          expect(start).toBeCloseTo(sorted[n]?.startSeconds ?? -1, 2);
      }),
    );
  });
  const plain = (text: string) => clean(text.replace(/[\u200e\u200f]/g, ""));
});
