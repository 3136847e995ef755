import { expect, test } from "vitest";
import { readAnalysis } from "#archive/read-analysis.ts";
import { readSegments } from "#archive/read-segments.ts";

const row = {
  content_analysis: { summary: "Resumen", quotes: ["Yo nací ahí", "Inventada"] },
  ai_topics: ["a", "b"],
  ai_key_points: null,
  ai_summary: null,
  ai_quotes: null,
  ai_guest_info: null,
  ai_neighborhood_info: null,
  ai_emotional_tone: null,
  ai_confidence: null,
  ai_word_count: null,
  ai_duration_seconds: null,
  ai_processed_at: "2026-03-01T12:00:00Z",
  ai_statements: null as unknown,
  transcript: "Ana: Yo nací ahí." as string | null,
};

test("a quote that nobody said in these words is not published", () => {
  expect(readAnalysis(row)?.quotes).toEqual(["Yo nací ahí"]);
  expect(readAnalysis({ ...row, transcript: null })?.quotes).toEqual([]);
});

test("of each part, the least checked statement counts; what cannot be read says nothing", () => {
  const statement = (field: string, state: string) => ({
    field,
    text: "x",
    state,
    origin: "chat",
    verbatim: null,
  });
  const states = [
    statement("topic", "confirmado"),
    statement("topic", "ia"),
    statement("summary", "revisado"),
  ];
  expect(readAnalysis({ ...row, ai_statements: states })?.states).toEqual({
    topic: "ia",
    summary: "revisado",
  });
  const extract = { ...statement("summary", "ia"), origin: "extracto" };
  expect(readAnalysis({ ...row, ai_statements: [extract] })?.states).toEqual({ summary: "extracto" });
  expect(readAnalysis({ ...row, ai_statements: [{ field: "odd" }] })?.states).toEqual({});
  const quotes = [
    { ...statement("quote", "confirmado"), text: "Yo nací ahí" },
    { ...statement("quote", "ia"), text: "Inventada" },
  ];
  expect(readAnalysis({ ...row, ai_statements: quotes })?.states).toEqual({ quote: "confirmado" });
});

test("a voice has the name that an editor gave it", () => {
  const segments = [{ text: "Hola", start: 0, end: 1 }];
  const speakers = [
    { speaker: 0, name: "Elvira", segments },
    { speaker: 1, segments },
    { speaker: "Ana", segments },
  ];
  expect(readSegments({ speakers }).map(({ speaker }) => speaker)).toEqual(["Elvira", "Speaker 1", "Ana"]);
});
