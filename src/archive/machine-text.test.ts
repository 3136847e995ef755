import { expect, test } from "vitest";
import { hasMachineText } from "#archive/machine-text.ts";
import { readAnalysis } from "#archive/read-analysis.ts";

const analysis = (review: object | null, processedAt: string | null) =>
  readAnalysis(
    {
      ...{ content_analysis: null, ai_topics: [], ai_key_points: [], ai_quotes: [], ai_guest_info: null },
      ...{ ai_neighborhood_info: null, ai_emotional_tone: null, ai_confidence: null, ai_word_count: null },
      ai_summary: "Un resumen",
      ai_processed_at: processedAt,
      ai_sections: review && { summary: review },
      ai_outdated_at: null,
      transcript: null,
    },
    "show",
  );
const unread = { state: "ia", origin: "chat" };
const reviewed = { state: "revisado", origin: "chat" };
const byHand = { state: "revisado", origin: "persona", own: ["Un resumen"] };

test.each([
  ["an unread text", analysis(unread, null), null, true],
  ["a text of unknown origin", analysis(null, null), null, true],
  ["a reviewed text of an analysis", analysis(reviewed, "2026-03-01T12:00:00Z"), null, true],
  ["a summary that a person wrote", analysis(byHand, null), null, false],
  ["a description by an analysis", null, "revisado" as const, true],
  ["no analysis", null, null, false],
])("%s", (_, stored, descriptionState, expected) => {
  expect(hasMachineText({ analysis: stored, descriptionState })).toBe(expected);
});
