import { expect, test } from "vitest";
import { hasMachineText } from "#archive/machine-text.ts";
import { readAnalysis } from "#archive/read-analysis.ts";

const analysis = (state: string | null, processedAt: string | null) =>
  readAnalysis(
    {
      ...{ content_analysis: null, ai_topics: [], ai_key_points: [], ai_quotes: [], ai_guest_info: null },
      ...{ ai_neighborhood_info: null, ai_emotional_tone: null, ai_confidence: null, ai_word_count: null },
      ai_summary: "Un resumen",
      ai_processed_at: processedAt,
      ai_statements: state
        ? [{ field: "summary", text: "Un resumen", state, origin: "chat", verbatim: null }]
        : [],
      ai_outdated_at: null,
      transcript: null,
    },
    "show",
  );

test.each([
  ["an unread statement", analysis("ia", null), null, true],
  ["a statement of unknown origin", analysis(null, null), null, true],
  ["a reviewed statement of an analysis", analysis("revisado", "2026-03-01T12:00:00Z"), null, true],
  ["a summary that a person wrote", analysis("revisado", null), null, false],
  ["a description by an analysis", null, "revisado" as const, true],
  ["no analysis", null, null, false],
])("%s", (_, stored, descriptionState, expected) => {
  expect(hasMachineText({ analysis: stored, descriptionState })).toBe(expected);
});
