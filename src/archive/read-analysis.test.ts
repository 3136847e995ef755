import { expect, test } from "vitest";
import { readAnalysis, stateOfDescription } from "#archive/read-analysis.ts";
import { readTranscription } from "#archive/read-transcription.ts";
import { shownState } from "#core/analysis/sections.ts";

const row = {
  content_analysis: { summary: "Resumen", quotes: ["Yo nací ahí", "Inventada"] } as Record<string, unknown>,
  ai_topics: ["a", "b"],
  ai_key_points: null,
  ai_summary: null,
  ai_quotes: null,
  ai_guest_info: null,
  ai_neighborhood_info: null,
  ai_emotional_tone: null,
  ai_confidence: null,
  ai_word_count: null,
  ai_processed_at: "2026-03-01T12:00:00Z",
  ai_sections: null as unknown,
  ai_outdated_at: null as string | null,
  transcript: "Ana: Yo nací ahí." as string | null,
};

const read = (columns: Partial<typeof row>, unreviewed: "show" | "hide" = "show") =>
  readAnalysis({ ...row, ...columns }, unreviewed);
const review = (state: string, { origin = "chat", own = [] as string[] } = {}) => ({
  state,
  origin,
  own,
  reviewedAt: null,
});

test("a quote that is not verbatim in the transcript is not published", () => {
  expect(read({})?.quotes).toEqual(["Yo nací ahí"]);
  expect(read({ transcript: null })?.quotes).toEqual([]);
});

test("each section has its own state; invalid ones are ignored", () => {
  const ai_sections = { topics: review("ia", { own: ["a"] }), summary: review("ia", { origin: "extracto" }) };
  const reviews = read({ ai_sections })?.reviews ?? {};
  expect(shownState(reviews, "topics", "a")).toBe("revisado");
  expect(shownState(reviews, "topics", "b")).toBe("ia");
  expect(shownState(reviews, "summary", "Resumen")).toBe("extracto");
  expect(shownState(reviews, "quotes", "Yo nací ahí")).toBe("ia");
  expect(read({ ai_sections: { odd: review("revisado") } })?.reviews).toEqual({});
});

test("the setting hides every text without a review", () => {
  const guest = { name: "Ana", background: "Maestra", contributions: ["Enseñó"] };
  const columns = {
    content_analysis: {
      ...row.content_analysis,
      emotionalTone: "warm",
      guestInfo: guest,
      keyPoints: ["Uno", "Dos"],
    },
    ai_sections: {
      topics: review("revisado"),
      keyPoints: review("ia", { own: ["Dos"] }),
      guest: review("ia", { own: ["Enseñó"] }),
      quotes: review("ia", { origin: "extracto" }),
    },
  };
  expect(read(columns, "hide")).toMatchObject({
    summary: null,
    topics: ["a", "b"],
    keyPoints: ["Dos"],
    quotes: [],
    guestInfo: { name: "Ana", background: "", contributions: ["Enseñó"] },
    emotionalTone: null,
    heldBack: ["summary", "keyPoints", "quotes", "guest", "tone"],
  });
  expect(read(columns)).toMatchObject({
    summary: "Resumen",
    keyPoints: ["Uno", "Dos"],
    emotionalTone: "warm",
    heldBack: [],
  });
  expect(read({}, "hide")).toBeNull();
});

test("a description filled in by an analysis is a section of it", () => {
  const columns = { content_analysis: { description: "Texto" }, ai_sections: null as unknown };
  expect(stateOfDescription(columns, "Texto")).toBe("ia");
  const reviewed = { description: review("revisado") };
  expect(stateOfDescription({ ...columns, ai_sections: reviewed }, "Texto")).toBe("revisado");
  expect(stateOfDescription(columns, "De una persona")).toBeNull();
});

test("a voice has the name set by an editor", () => {
  const segments = [{ text: "Hola", start: 0, end: 1 }];
  const speakers = [
    { speaker: 0, name: "Elvira", segments },
    { speaker: 1, segments },
    { speaker: "Ana", segments },
  ];
  const named = readTranscription({ speakers }, null).segments.map(({ speaker }) => speaker);
  expect(named).toEqual(["Elvira", "Speaker 1", "Ana"]);
});

test("the origin of a transcript is read where it is known", () => {
  const speakers = [{ speaker: 1, segments: [{ text: "Hola.", start: 0, end: 1 }] }];
  const originIn = (data: unknown) => readTranscription(data, "Hola.").transcriptOrigin;
  expect(originIn({ speakers, origin: "corrected" })).toBe("corrected");
  expect(originIn({ speakers, confidence: 0.9 })).toBe("machine");
  expect(originIn({ speakers })).toBeNull();
  expect(originIn({ speakers, confidence: 0.9, origin: "odd" })).toBeNull();
  expect(originIn(null)).toBeNull();
});
