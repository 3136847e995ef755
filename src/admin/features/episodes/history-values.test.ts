import { expect, it } from "vitest";
import { describeReviews, describeSegments } from "#admin/features/episodes/history-values.ts";

it("shows the segments of a transcript as text with times", () => {
  const segment = (text: string, start: number) => ({ text, start, end: start + 1, confidence: null });
  const value = {
    speakers: [
      { speaker: 1, segments: [segment("Hola.", 0), segment("Sí.", 4)] },
      { speaker: 2, segments: [segment("¿Qué tal?", 2)] },
    ],
    transcript: "",
    confidence: null,
    raw: { metadata: { duration: 5 } },
  };
  expect(describeSegments(value)).toBe("2 voces, 3 segmentos: Hola. ¿Qué tal? Sí.");
});

it("shows which sections are reviewed", () => {
  const value = { summary: { state: "revisado", origin: "chat" }, topics: { state: "ia", origin: "chat" } };
  expect(describeReviews(value)).toBe("Resumen");
  expect(describeReviews({ topics: value.topics })).toBe("Nada revisado");
});

it.each([null, "[long]", "[personal]", 5, [1], { odd: 1 }])(
  "does not handle %j, which other code shows",
  (value) => {
    expect([describeSegments(value), describeReviews(value)]).toEqual([null, null]);
  },
);
