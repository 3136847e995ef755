import { describe, expect, test } from "vitest";
import { voicedSegments } from "../transcription.ts";
import { parseTranscript } from "./parse-transcript.ts";

const read = (file: unknown) => {
  const result = parseTranscript(typeof file === "string" ? file : JSON.stringify(file));
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const wordsOf = (file: unknown) =>
  voicedSegments(read(file).transcription.speakers).map(({ text, words }) => [text, words]);
const lost = (file: unknown) =>
  read(file).warnings.filter((line) => line.includes("tiempos de sus palabras"));

/** As openai-whisper and faster-whisper write it with word times. */
const WHISPER = {
  text: " Hola, ¿qué tal? Son 3.500.",
  segments: [
    {
      ...{ id: 0, seek: 0, start: 0, end: 1.9, text: " Hola, ¿qué tal?", avg_logprob: -0.2 },
      words: [
        { word: " Hola,", start: 0, end: 0.42, probability: 0.9 },
        { word: " ¿qué", start: 0.58, end: 1.1, probability: 0.9 },
        { word: " tal?", start: 1.1, end: 1.9, probability: 0.9 },
      ],
    },
    {
      ...{ id: 1, seek: 0, start: 2, end: 4, text: " Son 3.500.", avg_logprob: -0.2 },
      words: [
        { word: " Son", start: 2.04, end: 2.5, probability: 0.9 },
        { word: " 3", start: 2.6, end: 3, probability: 0.9 },
        { word: ".500.", start: 3, end: 4, probability: 0.9 },
      ],
    },
  ],
  language: "es",
};

describe("word times of a file are kept", () => {
  test("Whisper: also of a word in several parts", () => {
    expect(wordsOf(WHISPER)).toEqual([
      ["Hola, ¿qué tal?", [0, 0.58, 1.1]],
      ["Son 3.500.", [2.04, 2.6]],
    ]);
    expect(lost(WHISPER)).toEqual([]);
  });

  test("WhisperX: numbers have no times and begin with the word before", () => {
    const words = [
      { word: "En", start: 1.123, end: 1.2, score: 0.9 },
      { word: "1975" },
      { word: "—" },
      { word: "llegó.", start: 2 },
    ];
    const segments = [{ start: 1, end: 3, text: " En 1975 — llegó.", words, speaker: "SPEAKER_00" }];
    expect(wordsOf({ segments, word_segments: words, language: "es" })).toEqual([
      ["En 1975 — llegó.", [1.12, 1.12, 1.12, 2]],
    ]);
  });

  test("OpenAI's service: words beside the segments, without punctuation", () => {
    const words = ["Hola", "qué", "tal", "Bien", "gracias"].map((word, n) => ({
      word,
      start: n,
      end: n + 1,
    }));
    const segments = [
      { id: 0, start: 0, end: 3, text: " Hola, ¿qué tal?", avg_logprob: -0.1 },
      { id: 1, start: 3, end: 5, text: " Bien, gracias.", avg_logprob: -0.1 },
    ];
    expect(wordsOf({ task: "transcribe", duration: 5, segments, words })).toEqual([
      ["Hola, ¿qué tal?", [0, 1, 2]],
      ["Bien, gracias.", [3, 4]],
    ]);
  });

  test("whisper.cpp: tokens are parts of words, and marks", () => {
    const token = (text: string, from: number) => ({ text, offsets: { from, to: from + 10 }, id: 1, p: 0.9 });
    const tokens = [
      token("[_BEG_]", 0),
      token(" Pe", 120),
      token("ñarol", 300),
      token(" vive", 900),
      token(".", 1000),
      token("[_TT_50]", 1000),
    ];
    const transcription = [{ offsets: { from: 0, to: 1000 }, text: " Peñarol vive.", tokens }];
    expect(wordsOf({ systeminfo: "", transcription })).toEqual([["Peñarol vive.", [0.12, 0.9]]]);
  });

  test("YouTube's captions: of each line once", () => {
    const file = `WEBVTT
Kind: captions
Language: es

00:00:00.080 --> 00:00:02.310 align:start position:0%
 
hola<00:00:00.480><c> este</c><00:00:00.719><c> es</c>

00:00:02.310 --> 00:00:02.320 align:start position:0%
hola este es
 

00:00:02.320 --> 00:00:04.550 align:start position:0%
hola este es
>> sin<00:00:02.560><c> edición</c><00:00:03.120><c> ustedes</c>
`;
    expect(wordsOf(file)).toEqual([
      ["hola este es", [0.08, 0.48, 0.719]],
      ["sin edición ustedes", [2.32, 2.56, 3.12]],
    ]);
    expect(lost(file)).toEqual([]);
  });

  const sentence =
    "hoy hablamos con la vecina del barrio sobre su fábrica de vidrio y contamos cómo era la calle antes de todo.";
  const single = sentence.split(" ").map((word, n) => ({ word, start: n / 2, end: n / 2 + 0.4 }));
  const starts = single.map(({ start }) => start);

  test("podcast JSON with a segment for each word becomes sentences", () => {
    const segments = single.map(({ word, start, end }) => ({
      speaker: "Ana",
      startTime: start,
      endTime: end,
      body: word,
    }));
    expect(wordsOf({ version: "1.0.0", segments })).toEqual([[sentence, starts]]);
  });

  test("captions of one word each become sentences", () => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace(".", ",");
    const srt = single.map(
      ({ word, start, end }, n) => `${n + 1}\n${time(start)} --> ${time(end)}\n${word}\n`,
    );
    expect(wordsOf(srt.join("\n"))).toEqual([[sentence, starts]]);
  });

  test("Whisper's captions with one underlined word after the other are joined", () => {
    const cue = (from: string, to: string, text: string) => `00:0${from} --> 00:0${to}\n${text}\n\n`;
    const vtt = [
      cue("0.000", "0.500", "<u>Hola,</u> ¿qué tal?"),
      cue("0.500", "0.700", "Hola, ¿qué tal?"),
      cue("0.700", "1.000", "Hola, <u>¿qué</u> tal?"),
      cue("1.000", "1.900", "Hola, ¿qué <u>tal?</u>"),
      cue("2.000", "2.400", "<u>Muy</u> bien."),
      cue("2.400", "3.000", "Muy <u>bien.</u>"),
    ];
    expect(wordsOf(`WEBVTT\n\n${vtt.join("")}`)).toEqual([
      ["Hola, ¿qué tal?", [0, 0.7, 1]],
      ["Muy bien.", [2, 2.4]],
    ]);
  });

  test("a name at the beginning of a caption takes its time with it", () => {
    const cue = (n: number, name: string) =>
      `00:0${n}.000 --> 00:0${n}.900\n${name}:<00:0${n}.100> hola<00:0${n}.500> vos\n`;
    const file = `WEBVTT\n\n${["Ana", "Beto", "Ana", "Beto"].map((name, n) => cue(n, name)).join("\n")}`;
    expect(wordsOf(file).slice(0, 2)).toEqual([
      ["hola vos", [0.1, 0.5]],
      ["hola vos", [1.1, 1.5]],
    ]);
  });
});

test("word times that do not fit the text are dropped and reported, those of other segments stay", () => {
  const [first, second] = WHISPER.segments;
  const file = { segments: [{ ...first, text: " Hola, vecinos y vecinas." }, second] };
  expect(wordsOf(file)).toEqual([
    ["Hola, vecinos y vecinas.", undefined],
    ["Son 3.500.", [2.04, 2.6]],
  ]);
  expect(lost(file)).toEqual([
    "1 segmento quedó sin los tiempos de sus palabras: los del archivo no coinciden con el texto.",
  ]);
});
