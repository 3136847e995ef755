import { expect, test } from "vitest";
import { readImportFile } from "./import-file.ts";

const YEARS = { first: 1970, last: 2030 };
const read = (transcript: string) => {
  const { rows, errors } = readImportFile("json", JSON.stringify([{ number: 1, transcript }]), YEARS);
  expect(errors).toEqual([]);
  return rows[0];
};

test.each([
  ["WebVTT", "WEBVTT\n\n00:01.500 --> 00:03.000\n<v Voz 1>Buen día."],
  ["SRT", "1\r\n00:00:01,500 --> 00:00:03,000\r\nBuen día."],
  [
    "JSON",
    JSON.stringify({
      version: "1.0.0",
      segments: [{ speaker: "Voz 1", startTime: 1.5, endTime: 3, body: "Buen día." }],
    }),
  ],
])("a transcript that is the content of a file in %s keeps its times", (_, content) => {
  expect(read(content)).toMatchObject({
    transcript: "Voz 1: Buen día.",
    transcription_data: { speakers: [{ speaker: "Voz 1", segments: [{ start: 1.5, end: 3 }] }] },
  });
});

test.each([
  "—Hola.\n—Hola.",
  "[Música] Buen día.",
  "1\nNo es un subtítulo.",
  "WEBVTT",
  "{",
  '{"a": 1}',
  "00:01 Hola",
])("the transcript %j is imported as it is", (transcript) =>
  expect(read(transcript)).toEqual({ line: 1, number: "1", transcript }),
);
