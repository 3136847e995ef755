import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { asrResult, isSilent, toTranscription, wordsOf } from "./asr-result.ts";
import { speakerName } from "./transcription.ts";

const LABELS = { host: "Baltasar", guest: "Invitado" };

/** A word as in Deepgram's `nova-3` responses with `diarize` and `smart_format`. */
const word = (written: string, speaker: number | undefined, start: number) => ({
  word: written.toLowerCase().replace(/[^\p{L}]/gu, ""),
  start,
  end: start + 0.4,
  confidence: 0.98,
  ...(speaker === undefined ? {} : { speaker, speaker_confidence: 0.7 }),
  punctuated_word: written,
});
const answer = (...channels: { transcript?: string; words: ReturnType<typeof word>[] }[]) =>
  v.parse(asrResult, {
    metadata: { request_id: "a847f427", duration: 9.5, channels: channels.length, models: [] },
    results: { channels: channels.map((best) => ({ alternatives: [{ confidence: 0.9, ...best }] })) },
  });
const textsBySpeaker = (made: ReturnType<typeof toTranscription>) =>
  made.speakers.map(({ speaker, segments }) => [speaker, segments.map(({ text }) => text).join(" ")]);

describe("voices of a service", () => {
  test("0, 1 and 2 are presenter, guest and a separate third voice", () => {
    const words = [
      word("Buenas.", 0, 0),
      word("Gracias.", 1, 1),
      word("Permiso.", 2, 2),
      word("Pase.", 0, 3),
    ];
    const made = toTranscription(answer({ transcript: "…", words }), LABELS);
    expect(made.transcript).toBe(
      "Baltasar: Buenas.\n\nInvitado: Gracias.\n\nSpeaker 3: Permiso.\n\nBaltasar: Pase.",
    );
    expect(textsBySpeaker(made)).toEqual([
      [1, "Buenas. Pase."],
      [2, "Gracias."],
      [3, "Permiso."],
    ]);
  });

  test("a result without voices has one unnamed voice, which is not the guest", () => {
    const made = toTranscription(
      answer({ words: [word("Buenas", undefined, 0), word("noches.", undefined, 1)] }),
      LABELS,
    );
    expect(made.transcript).toBe("Voz 1: Buenas noches.");
    expect(made.speakers.map(speakerName)).toEqual(["Voz 1"]);
  });

  test("words without a voice are not assigned to another voice", () => {
    const words = [word("Buenas.", 0, 0), word("(ruido)", undefined, 1), word("Gracias.", 1, 2)];
    expect(textsBySpeaker(toTranscription(answer({ words }), LABELS))).toEqual([
      [1, "Buenas."],
      ["Voz desconocida", "(ruido)"],
      [2, "Gracias."],
    ]);
  });
});

describe("several channels", () => {
  const host = {
    transcript: "Buenas. Siga.",
    words: [word("Buenas.", undefined, 0), word("Siga.", undefined, 4)],
  };
  const guest = { transcript: "Gracias.", words: [word("Gracias.", undefined, 2)] };

  test("are separate voices, in order of time", () => {
    expect(toTranscription(answer(host, guest), LABELS).transcript).toBe(
      "Baltasar: Buenas.\n\nInvitado: Gracias.\n\nBaltasar: Siga.",
    );
  });

  test("keep the voices distinguished in each", () => {
    const one = { words: [word("A", 0, 0), word("B", 1, 1)] };
    const other = { words: [word("C", 0, 2), word("D", 1, 3)] };
    expect(wordsOf(answer(one, other)).map(({ speaker, written }) => [speaker, written])).toEqual([
      [1, "A"],
      [2, "B"],
      [3, "C"],
      [4, "D"],
    ]);
  });

  test("of which only one has words have one voice", () => {
    const silent = { transcript: "", words: [] };
    expect(toTranscription(answer(host, silent), LABELS).transcript).toBe("Voz 1: Buenas. Siga.");
    expect(isSilent(answer(silent, silent))).toBe(true);
  });
});

test("words without a transcript are read", () => {
  expect(toTranscription(answer({ words: [word("Hola.", 0, 0)] }), LABELS).transcript).toBe(
    "Baltasar: Hola.",
  );
});
