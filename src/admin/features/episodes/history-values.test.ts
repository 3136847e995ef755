import { expect, it } from "vitest";
import { describeSegments, describeStatements } from "#admin/features/episodes/history-values.ts";

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

it("shows statements with their review state", () => {
  const value = [
    { field: "summary", text: "Un resumen.", state: "ia", origin: "chat" },
    { field: "topic", text: "tango", state: "confirmado", origin: "chat" },
  ];
  expect(describeStatements(value)).toBe("Un resumen. (IA); tango (Confirmado)");
});

it.each([null, "[long]", "[personal]", 5, [1], {}])("does not handle %j, which other code shows", (value) => {
  expect([describeSegments(value), describeStatements(value)]).toEqual([null, null]);
});
