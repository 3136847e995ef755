import * as v from "valibot";
import { expect, test } from "vitest";
import { asrResult, toTranscription } from "./asr-result.ts";
import { contentOf, transcriptionOf } from "./content.ts";
import { editText, mergeWithNext, relabelAll, type Segments, split } from "./editing.ts";
import { parseTranscript } from "./import/parse-transcript.ts";
import { originOf, withOrigin } from "./transcript-origin.ts";
import type { TranscriptionData } from "./transcription.ts";

const spoken = (text: string, start: number) => ({ text, start, end: start + 1, confidence: null });
const made: TranscriptionData = {
  speakers: [{ speaker: 1, segments: [spoken("hola que tal", 0), spoken("bien", 1)] }],
  transcript: "Speaker 1: hola que tal bien",
  confidence: null,
  raw: { metadata: { duration: 2 } },
  origin: "machine",
};
const untimed: TranscriptionData = { ...made, speakers: [], transcript: "hola que tal" };

function edited(before: TranscriptionData, change: (segments: Segments) => Segments) {
  const content = contentOf(before);
  return transcriptionOf({ ...content, segments: change(content.segments) }, before).origin;
}

test("new words change the origin from machine to corrected", () => {
  expect(edited(made, (all) => editText(all, "1", "Hola, ¿qué tal?"))).toBe("corrected");
  expect(edited({ ...made, origin: "typed" }, (all) => editText(all, "1", "Hola"))).toBe("typed");
  expect(edited({ ...made, origin: null }, (all) => editText(all, "1", "Hola"))).toBeNull();
  expect(edited({ ...made, origin: "corrected" }, (all) => all)).toBe("corrected");
});

test("other voices, names, merged and split segments do not", () => {
  expect(edited(made, (all) => mergeWithNext(all, "1"))).toBe("machine");
  expect(edited(made, (all) => split(all, "1", 5))).toBe("machine");
  expect(edited(made, (all) => relabelAll(all, 1, 2))).toBe("machine");
});

test("without a stored origin, a confidence means machine", () => {
  const { origin: _, ...older } = made;
  expect(originOf(older, older.transcript)).toBeNull();
  expect(originOf({ ...older, confidence: 0.9 }, older.transcript)).toBe("machine");
  expect(edited({ ...older, confidence: 0.9 }, (all) => editText(all, "1", "Hola"))).toBe("corrected");
  expect(edited(older, (all) => editText(all, "1", "Hola"))).toBeUndefined();
  expect(originOf({ ...older, confidence: 0.9, origin: null }, older.transcript)).toBeNull();
});

test("a text without times that was changed in the form is corrected", () => {
  expect(originOf(untimed, "hola  que tal\n")).toBe("machine");
  expect(originOf(untimed, "Hola, ¿qué tal?")).toBe("corrected");
  expect(originOf({ ...untimed, origin: "typed" }, "Hola, ¿qué tal?")).toBe("typed");
  expect(originOf(made, "Presentadora: hola que tal bien")).toBe("machine");
});

test("an editor's choice applies until words change again", () => {
  expect(originOf(withOrigin(made, made.transcript, "corrected"), made.transcript)).toBe("corrected");
  expect(originOf(withOrigin(untimed, "Hola.", "machine"), "Hola.")).toBe("machine");
  expect(originOf(withOrigin(untimed, "Hola.", "machine"), "¡Hola!")).toBe("corrected");
  const typed = withOrigin(null, "Hola.", "typed");
  expect(originOf(typed, "¡Hola!")).toBe("typed");
  expect(originOf(withOrigin(typed, "¡Hola!", null), "¡Hola!")).toBeNull();
});

const rolling = [" \nhola", "hola\nque tal", "que tal\nbien"]
  .map((text, n) => `00:00:0${n}.000 --> 00:00:0${n + 1}.000\n${text}`)
  .join("\n\n");
const FILES: [string, string, string, TranscriptionData["origin"]][] = [
  ["a speech service", "a.json", '{"segments":[{"text":"hola","start":0,"end":1}]}', "machine"],
  ["a recogniser's text", "a.json", '{"text":"hola que tal"}', "machine"],
  [
    "Whisper's console",
    "a.txt",
    "[00:00.000 --> 00:02.000]  hola\n[00:02.000 --> 00:03.000]  bien",
    "machine",
  ],
  ["automatic captions", "a.vtt", `WEBVTT\n\n${rolling}`, "machine"],
  ["captions", "a.srt", "1\n00:00:00,000 --> 00:00:01,000\nHola.", null],
  [
    "Podcasting 2.0",
    "a.json",
    '{"version":"1.0.0","segments":[{"speaker":"Ana","startTime":0,"endTime":1,"body":"Hola."}]}',
    null,
  ],
  ["plain text", "a.txt", "Hola, ¿qué tal?", "typed"],
  ["Markdown", "a.md", "# Programa 1\n\nHola.", "typed"],
];

test.for(FILES)("a file of %s", ([, name, text, origin]) => {
  const read = parseTranscript(text, name);
  expect(read.ok && read.value.transcription.origin).toBe(origin);
});

test("the result of a job has the origin machine", () => {
  const answer = { results: { channels: [{ alternatives: [{ transcript: "hola" }] }] }, metadata: {} };
  expect(toTranscription(v.parse(asrResult, answer), { host: "Ana", guest: "Invitado" }).origin).toBe(
    "machine",
  );
});
