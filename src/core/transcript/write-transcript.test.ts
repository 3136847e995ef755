import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { asrResult, toTranscription } from "./asr-result.ts";
import { segmentsFromWords } from "./segments-from-words.ts";
import { guestButtonLabel, hasNames, speakerPreview } from "./speaker-panel.ts";
import type { Speaker, Word } from "./transcription.ts";
import { voiceKey, withNames } from "./typed-names.ts";
import { transcriptFromSpeakers, transcriptFromWords } from "./write-transcript.ts";

const LABELS = { host: "Baltasar", guest: "Invitado" };
const word = (written: string, speaker: number | null, start: number, end = start + 0.4): Word => ({
  word: written.toLowerCase(),
  written,
  speaker,
  start,
  end,
  confidence: 0.9,
});
const segment = (text: string, start: number) => ({ text, start, end: start + 1, confidence: null });

describe("transcriptFromWords", () => {
  test("sorts by start, groups by voice, separates groups with blank lines", () => {
    const words = [word("Gracias.", 2, 3), word("Buenas", 1, 0), word("noches.", 1, 1)];
    expect(transcriptFromWords(words, LABELS)).toBe("Baltasar: Buenas noches.\n\nInvitado: Gracias.");
  });

  test("voices 1 and 2 have the labels, and others are separate", () => {
    const words = [word("A", 1, 0), word("B", 2, 1), word("C", null, 2), word("D", 3, 3), word("E", 2, 4)];
    expect(transcriptFromWords(words, LABELS)).toBe(
      "Baltasar: A\n\nInvitado: B\n\nVoz desconocida: C\n\nSpeaker 3: D\n\nInvitado: E",
    );
  });

  test("words without voices have one voice, which is not the guest", () => {
    expect(transcriptFromWords([word("Buenas", null, 0), word("noches.", null, 1)], LABELS)).toBe(
      "Voz 1: Buenas noches.",
    );
  });

  test("no words give no text", () => {
    expect(transcriptFromWords([], LABELS)).toBe("");
  });
});

describe("transcriptFromSpeakers", () => {
  const speakers: Speaker[] = [
    { speaker: 0, name: "Ana", segments: [segment("uno", 0), segment(" dos ", 4), segment("  ", 5)] },
    { speaker: 1, segments: [segment("respuesta", 6), segment("medio", 2)] },
  ];

  test("sorts segments of all voices, skips empty ones, numbers unnamed voices", () => {
    expect(transcriptFromSpeakers(speakers)).toBe(
      "Ana: uno\n\nSpeaker 1: medio\n\nAna: dos\n\nSpeaker 1: respuesta",
    );
  });

  test("consecutive segments of one voice are merged; two voices of one name too", () => {
    const same = withNames(speakers, { [voiceKey(1)]: "Ana" });
    expect(transcriptFromSpeakers(same)).toBe("Ana: uno medio dos respuesta");
  });

  test("names: one is enough, a blank one clears it", () => {
    expect(hasNames(speakers)).toBe(true);
    expect(hasNames(withNames(speakers, { [voiceKey(0)]: "  " }))).toBe(false);
  });
});

describe("the panel", () => {
  const voice = (text: string): Speaker => ({ speaker: 0, segments: [segment(text, 0)] });

  test.each([
    [1200, false, 1200],
    [1201, true, 1203],
  ])("a text of %i characters", (length, isLong, shown) => {
    const preview = speakerPreview(voice("a".repeat(length)), false);
    expect(preview).toMatchObject({ isLong });
    expect(preview.text).toHaveLength(shown);
    expect(speakerPreview(voice("a".repeat(length)), true).text).toHaveLength(length);
  });

  test("the guest's button has at most 15 whole characters", () => {
    expect(guestButtonLabel("Elvira Larrosa")).toBe("Elvira Larrosa");
    expect(guestButtonLabel("Washington Benavídez")).toBe("Washington Bena...");
    expect(guestButtonLabel(`${"a".repeat(14)}🥁 murga`)).toBe(`${"a".repeat(14)}...`);
  });
});

describe("segmentsFromWords", () => {
  test("splits at another voice, a long pause, and the end of a sentence in a long segment", () => {
    const long = Array.from({ length: 12 }, (_, i) => word(i === 11 ? "fin." : "pal", 0, i * 0.5));
    const words = [...long, word("Otra", 0, 6), word("voz", 1, 6.5), word("tarde", 1, 20)];
    expect(segmentsFromWords(words).map(({ text, speaker }) => [speaker, text])).toEqual([
      [0, `${"pal ".repeat(11)}fin.`],
      [0, "Otra"],
      [1, "voz"],
      [1, "tarde"],
    ]);
  });

  test("an hour without a full stop has many segments, and none ends before it begins", () => {
    const words = Array.from({ length: 9000 }, (_, i) => ({
      ...{ word: "palabra", written: null, speaker: null, confidence: null },
      start: i * 0.4,
      end: i * 0.4 - 0.1,
    }));
    const segments = segmentsFromWords(words);
    expect(segments).toHaveLength(150);
    expect(segments.every(({ start, end }) => end >= start)).toBe(true);
  });

  test("no word is lost or duplicated, and starts ascend", () => {
    const anyWord = fc.record({
      word: fc.stringMatching(/^[a-zñ]{1,8}$/),
      written: fc.constantFrom(null, "Sí.", "no"),
      speaker: fc.option(fc.nat(3)),
      start: fc.float({ min: 0, max: 4000, noNaN: true }),
      end: fc.float({ min: 0, max: 4000, noNaN: true }),
      confidence: fc.constant(0.5),
    });
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 80 }), (words) => {
        const segments = segmentsFromWords(words);
        const said = segments.flatMap(({ text }) => text.split(" ")).sort();
        expect(said).toEqual(words.map(({ word: plain, written }) => written ?? plain).sort());
        expect(segments.every(({ start }, i) => i === 0 || start >= (segments[i - 1]?.start ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe("toTranscription", () => {
  test("keeps voices, text, confidence and duration", () => {
    const answer = v.parse(asrResult, {
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: "hola sí",
                confidence: 0.97,
                words: [
                  { word: "hola", punctuated_word: "Hola.", speaker: 0, start: 0, end: 1, confidence: 0.9 },
                  { word: "sí", punctuated_word: "Sí.", speaker: 1, start: 1, end: 2, confidence: 0.8 },
                ],
              },
            ],
          },
        ],
      },
      metadata: { duration: 2.5 },
    });
    expect(toTranscription(answer, LABELS)).toEqual({
      speakers: [
        { speaker: 1, segments: [{ text: "Hola.", start: 0, end: 1, confidence: 0.9, words: [0] }] },
        { speaker: 2, segments: [{ text: "Sí.", start: 1, end: 2, confidence: 0.8, words: [1] }] },
      ],
      transcript: "Baltasar: Hola.\n\nInvitado: Sí.",
      confidence: 0.97,
      raw: { metadata: { duration: 2.5 } },
      origin: "machine",
    });
  });

  test("text without words is kept whole, without segments", () => {
    const transcript = "palabra ".repeat(9000).trim();
    const answer = v.parse(asrResult, {
      results: { channels: [{ alternatives: [{ transcript, confidence: 0.9 }] }] },
      metadata: { duration: 3600 },
    });
    expect(toTranscription(answer, LABELS)).toMatchObject({ speakers: [], transcript });
  });
});
