import { expect, it } from "vitest";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";
import { downloadFormats } from "./download-formats.ts";
import { toJsonTranscript, toPlainTranscript } from "./write-downloads.ts";

const segments = [
  { speaker: "Mirta Lescano", text: "Era\n un patio.", startSeconds: 46.2, endSeconds: 49 },
  { speaker: "", text: "Y otro.", startSeconds: 61, endSeconds: 62.5 },
];

it("writes a line with time and voice for each phrase, below the heading", () => {
  expect(toPlainTranscript(["Programa 1: Aguada", "La radio"], { segments, transcript: null })).toBe(
    "Programa 1: Aguada\nLa radio\n\n[0:46] Mirta Lescano: Era un patio.\n[1:01] Y otro.\n",
  );
});

it("keeps the text of a transcript without times", () => {
  expect(toPlainTranscript(["Programa 1"], { segments: [], transcript: "Ana: Hola.\n\nBeto: Chau.\n" })).toBe(
    "Programa 1\n\nAna: Hola.\n\nBeto: Chau.\n",
  );
});

it("writes JSON that can be imported, with times and voices", () => {
  const text = toJsonTranscript(segments);
  expect(JSON.parse(text).segments).toEqual([
    { speaker: "Mirta Lescano", startTime: 46.2, endTime: 49, body: "Era\n un patio." },
    { startTime: 61, endTime: 62.5, body: "Y otro." },
  ]);
  const [named] = segments;
  expect(parseTranscript(toJsonTranscript(named ? [named] : []), "a.json")).toMatchObject({
    ok: true,
    value: { transcription: { transcript: "Mirta Lescano: Era un patio." }, warnings: [] },
  });
});

it("offers the formats that a transcript has words and times for", () => {
  const names = (hasTranscript: boolean, hasCaptions: boolean) =>
    downloadFormats({ hasTranscript, hasCaptions }).map(({ format }) => format);
  expect([names(true, true), names(true, false), names(false, false)]).toEqual([
    ["vtt", "srt", "txt", "json"],
    ["txt"],
    [],
  ]);
});
