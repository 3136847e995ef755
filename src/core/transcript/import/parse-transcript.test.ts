import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { transcriptionUpdate } from "#core/analysis/ai-schemas.ts";
import { toSrt, toWebVtt } from "../captions/write-captions.ts";
import { groupBySpeaker, namedSegments, voicedSegments } from "../transcription.ts";
import { isTooLarge, MAX_IMPORT_BYTES, parseTranscript, TOO_LARGE } from "./parse-transcript.ts";

const VTT = `WEBVTT - una prueba

NOTE
de quien la hizo

1.1
00:00:01.000 --> 00:00:02.500 align:start
<v Baltasar>Buenas noches &amp; bienvenidos.</v>

00:03.000 --> 00:04.000
<v.loud Ana Pérez>Gracias.
Un gusto.
`;
const SRT =
  "1\r\n00:00:01,000 --> 00:00:02,500\r\nBaltasar: Hola.\r\n\r\n2\r\n00:00:02,500 --> 00:00:03,000\r\n<i>Sí.</i>\r\n";
const WHISPER = {
  task: "transcribe",
  language: "spanish",
  duration: 8.47,
  text: " Hola. Qué tal.",
  segments: [
    { id: 0, seek: 0, start: 0, end: 3.3, text: " Hola.", tokens: [50364], avg_logprob: -0.1 },
    { id: 1, seek: 0, start: 3.3, end: 8, text: " Qué tal.", speaker: "SPEAKER_01" },
  ],
};
const WHISPER_CPP = {
  systeminfo: "AVX = 1",
  transcription: [
    {
      timestamps: { from: "00:00:00,000", to: "00:00:02,000" },
      offsets: { from: 0, to: 2000 },
      text: " Uno.",
    },
    { timestamps: { from: "00:00:02,000", to: "00:00:03,500" }, text: " Dos." },
  ],
};
const DEEPGRAM = {
  metadata: { request_id: "a", duration: 25.9, channels: 1 },
  results: {
    channels: [
      {
        alternatives: [
          {
            transcript: "hola hola",
            confidence: 0.99,
            words: [
              { word: "hola", start: 0.1, end: 0.5, confidence: 0.9, speaker: 0, punctuated_word: "Hola." },
              { word: "hola", start: 0.6, end: 0.9, confidence: 0.9, speaker: 1, punctuated_word: "¡Hola!" },
            ],
          },
        ],
      },
    ],
  },
};

const parsed = (text: string, name?: string) => {
  const result = parseTranscript(text, name);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const refusal = (text: string, name?: string) => {
  const result = parseTranscript(text, name);
  return result.ok ? "" : result.message;
};

describe("what can be imported", () => {
  test("WebVTT: voices, entities, several lines, notes, settings", () => {
    const { format, transcription, warnings } = parsed(VTT);
    expect(format).toBe("WebVTT");
    expect(transcription.transcript).toBe(
      "Baltasar: Buenas noches & bienvenidos.\n\nAna Pérez: Gracias. Un gusto.",
    );
    expect(transcription.raw.metadata.duration).toBe(4);
    expect(warnings).toEqual([]);
  });

  test("SRT with Windows line endings: a single name needs a confirmation", () => {
    const { format, transcription, warnings, labels } = parsed(SRT, "programa.srt");
    expect(format).toBe("SRT");
    expect(transcription.transcript).toBe("Voz 1: Baltasar: Hola. Sí.");
    expect(labels).toMatchObject([{ label: "Baltasar", isVoice: false }]);
    expect(warnings).toEqual(["2 segmentos no dicen quién habla: quedan como “Voz 1”."]);
  });

  test("Whisper's verbose_json, with WhisperX's voices", () => {
    const { transcription } = parsed(JSON.stringify(WHISPER));
    expect(transcription.transcript).toBe("Voz desconocida: Hola.\n\nSpeaker 2: Qué tal.");
    expect(transcription.raw.metadata.duration).toBe(8.47);
    expect(transcription.confidence).toBeCloseTo(Math.exp(-0.1));
  });

  test("whisper.cpp, by offsets or by timestamps", () => {
    const { transcription } = parsed(JSON.stringify(WHISPER_CPP));
    expect(voicedSegments(transcription.speakers).map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 3.5],
    ]);
  });

  test("Deepgram: its voices are numbered from 0, the archive's from 1", () => {
    const { format, transcription } = parsed(JSON.stringify(DEEPGRAM), "x.json");
    expect(format).toBe("JSON de Deepgram");
    expect(transcription.transcript).toBe("Speaker 1: Hola.\n\nSpeaker 2: ¡Hola!");
    expect(transcription.confidence).toBe(0.99);
  });

  test("plain text: no segments, unchanged text", () => {
    const { format, transcription, warnings } = parsed("\uFEFFAna: Hola.\r\n\r\n\r\n\r\nBeto: Sí.  \r\n");
    expect(format).toBe("texto sin formato");
    expect(transcription).toMatchObject({ speakers: [], transcript: "Ana: Hola.\n\nBeto: Sí." });
    expect(warnings).toHaveLength(1);
  });

  test("unsorted and overlapping segments are sorted and reported", () => {
    const text = "WEBVTT\n\n00:05.000 --> 00:09.000\n<v A>segundo\n\n00:01.000 --> 00:06.000\n<v B>primero";
    const { transcription, warnings } = parsed(text);
    expect(transcription.transcript).toBe("B: primero\n\nA: segundo");
    expect(warnings).toEqual([
      "Los segmentos estaban desordenados: se ordenaron por tiempo.",
      "1 segmento se superpone con el anterior: revisalos al corregir.",
    ]);
  });
});

describe("refused files and their reasons", () => {
  test("300 MB: by its size only", () => {
    expect(isTooLarge(300_000_000)).toBe(true);
    expect(refusal("a".repeat(MAX_IMPORT_BYTES + 1))).toBe(TOO_LARGE);
  });

  test.each([
    ["cut JSON", JSON.stringify(DEEPGRAM).slice(0, 200), /incompleto o dañado/],
    ["cut VTT", "WEBVTT\n\n00:01.000 --> 00", /no tiene tiempos que se puedan leer: el bloque 1/],
    ["VTT without times", "WEBVTT\n\nhola\n\nchau", /no tiene tiempos que se puedan leer/],
    ["other JSON", '{"hola": 1}', /no es de ningún servicio/],
    ["a JSON list", "[1, 2]", /no es de ningún servicio/],
    ["no result", '{"results": {"channels": []}}', /ningún resultado/],
    ["a segment without times", '{"segments": [{"text": "hola"}]}', /segmento 1 tiene tiempos imposibles/],
    ["silence", JSON.stringify({ ...WHISPER, segments: [] }), /silencio o música/],
    ["an empty file", " \n ", /vacío/],
    ["a picture", "\u0089PNG\u0000\u0000", /no es texto/],
    ["not WebVTT", "hola", /no es un WebVTT/],
  ])("%s", (_, text, message) => {
    expect(refusal(text, message.source.includes("WebVTT") ? "x.vtt" : "")).toMatch(message);
  });

  test("any text has a result", () => {
    const pieces = fc.constantFrom(
      "WEBVTT",
      "\n\n",
      "00:01.000 --> 00:02.000",
      "-->",
      "{",
      '"segments":',
      "[",
      "hola",
      "1\n",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
        const result = parseTranscript(parts.join(""));
        expect(result.ok || result.message.length > 0).toBe(true);
      }),
    );
  });
});

test.each([
  ["page breaks of a text", "Ana sigue acá.\n\fBeto se fue.", "Ana sigue acá.\n\nBeto se fue."],
  ["direction marks", "1\n00:00:01,000 --> 00:00:02,000\n\u202AAna: Hola.\u202C\n", "Voz 1: Ana: Hola."],
  ["direction marks of voices", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v \u202AAna>Hola.\n", "Ana: Hola."],
  [
    "control characters and half characters",
    JSON.stringify({ segments: [{ text: "Ho\u001Bla\uD83D.", start: 0, end: 1 }] }),
    "Voz 1: Hola\uFFFD.",
  ],
])("%s do not prevent the transcript from being stored", (_, text, transcript) => {
  const { transcription } = parsed(text);
  expect(transcription.transcript).toBe(transcript);
  expect(v.is(transcriptionUpdate, { version: 1, transcript, transcription })).toBe(true);
});

test("recognised words keep their times, with and without voices", () => {
  const timesOf = (voice: object) => {
    const words = ["hola", "qué", "tal"].map((word, n) => ({ word, start: n, end: n + 0.5, ...voice }));
    const results = { channels: [{ alternatives: [{ transcript: "hola qué tal", words }] }] };
    const { speakers } = parsed(JSON.stringify({ metadata: { duration: 3 }, results })).transcription;
    return voicedSegments(speakers).map((segment) => segment.words);
  };
  expect(timesOf({ speaker: 0 })).toEqual([[0, 1, 2]]);
  expect(timesOf({})).toEqual([[0, 1, 2]]);
});

test("captions are read back for any text", () => {
  const said = fc.stringMatching(/^[a-zñ<>&;:.¿?! -]{1,30}$/).filter((text) => text.trim() !== "");
  const someSegments = fc.array(fc.record({ text: said, speaker: fc.constantFrom("Ana & Co", "Beto <B>") }), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(someSegments, (items) => {
      const segments = items.map((item, i) => ({ ...item, start: i, end: i + 0.5, confidence: null }));
      const vtt = parsed(toWebVtt(namedSegments(groupBySpeaker(segments))));
      const clean = (text: string) => text.replace(/\s+/g, " ").trim();
      expect(voicedSegments(vtt.transcription.speakers).map(({ text, speaker }) => [text, speaker])).toEqual(
        segments.map(({ text, speaker }) => [clean(text), speaker]),
      );
    }),
  );
  const hour = groupBySpeaker([
    { text: "fin", speaker: "Ana", start: 3661.5, end: 3662.25, confidence: null },
  ]);
  expect(toSrt(namedSegments(hour))).toBe("1\n01:01:01,500 --> 01:01:02,250\nAna: fin\n");
});
