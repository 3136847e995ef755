import { expect, test } from "vitest";
import { transcriptFigures } from "#admin/features/ai/transcription/UnsavedTranscription.tsx";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";

function figuresOf(text: string) {
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.message);
  return Object.fromEntries(transcriptFigures(read.value.transcription));
}

test("the word count leaves out speaker names", () => {
  const named =
    "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Doña Elvira Sosa>Una mañana.\n\n00:02.000 --> 00:03.000\n<v Lía>Sí.\n";
  expect(figuresOf(named)).toMatchObject({ Palabras: "3", Segmentos: "2", Hablantes: "2" });
});

test("the word count of a text without speakers is that of the whole text", () => {
  expect(figuresOf("Una mañana de abril.\n\nLlovía.\n")).toMatchObject({ Palabras: "5" });
});
