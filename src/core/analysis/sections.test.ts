import { expect, test } from "vitest";
import { reviewLine } from "./review-line.ts";
import {
  type AnalysisParts,
  type Reviews,
  returnedMarks,
  reviewsAfter,
  type SectionReview,
  shownState,
  textsOf,
} from "./sections.ts";

const AT = "2026-03-02T12:00:00.000Z";
const parts: AnalysisParts = {
  headline: "Un patio de tierra",
  summary: " Un resumen ",
  description: null,
  topics: ["a", "a", " "],
  keyPoints: [],
  quotes: ["Yo nací ahí", "Inventada"],
  emotionalTone: "warm",
  guestInfo: { background: "", contributions: ["c"] },
  neighborhoodInfo: null,
};
const none: AnalysisParts = {
  headline: null,
  summary: null,
  description: null,
  topics: [],
  keyPoints: [],
  quotes: [],
  emotionalTone: null,
  guestInfo: null,
  neighborhoodInfo: null,
};
const unread = (origin: "chat" | "extracto"): SectionReview => ({
  state: "ia",
  origin,
  own: [],
  reviewedAt: null,
});
const made = (to: AnalysisParts, former = none, before: Reviews = {}) =>
  reviewsAfter(to, { before, former, origin: "chat", at: AT });
const edited = (to: AnalysisParts, former: AnalysisParts, before: Reviews, marks = {}) =>
  reviewsAfter(to, { before, former, origin: "persona", at: AT, marks });

test("each text of a section is listed once, empty ones are not", () => {
  expect(textsOf(parts)).toEqual({
    headline: ["Un patio de tierra"],
    summary: ["Un resumen"],
    description: [],
    topics: ["a"],
    keyPoints: [],
    quotes: ["Yo nací ahí", "Inventada"],
    guest: ["c"],
    neighborhood: [],
    tone: ["cálido"],
  });
});

test("the sections of an analysis are not reviewed, and those that a later one changes neither", () => {
  const first = made(parts);
  expect(Object.keys(first)).toEqual(["headline", "summary", "topics", "quotes", "guest", "tone"]);
  expect(first.quotes).toEqual(unread("chat"));
  const reviewed = edited(parts, parts, first, {
    topics: { state: "revisado" },
    quotes: { state: "revisado" },
  });
  const again = reviewsAfter(
    { ...parts, topics: ["a", "b"] },
    { before: reviewed, former: parts, origin: "extracto", at: AT },
  );
  expect([again.topics, again.quotes]).toEqual([unread("extracto"), reviewed.quotes]);
});

test("a section is reviewed when a person says so, with the time, and also no longer", () => {
  const reviewed = edited(parts, parts, made(parts), { topics: { state: "revisado" } });
  expect(reviewed.topics).toEqual({ ...unread("chat"), state: "revisado", reviewedAt: AT });
  expect(reviewed.summary).toEqual(unread("chat"));
  const back = edited(parts, parts, reviewed, { topics: { state: "ia" } });
  expect(back.topics).toEqual(unread("chat"));
});

test("what a person wrote or changed is the person's, and the rest of the section stays unreviewed", () => {
  const points = { ...parts, keyPoints: ["uno", "dos"] };
  const changed = { ...points, keyPoints: ["uno", "dos y medio"] };
  const once = edited(changed, points, made(points), { keyPoints: { state: "ia" } });
  expect(once.keyPoints).toEqual({ ...unread("chat"), own: ["dos y medio"] });
  const shown = (text: string) => shownState(once, "keyPoints", text);
  expect([shown("uno"), shown(" dos y medio ")]).toEqual(["ia", "revisado"]);
  const all = edited({ ...changed, keyPoints: ["dos y medio"] }, changed, once, {
    keyPoints: { state: "ia" },
  });
  expect(all.keyPoints).toMatchObject({ state: "revisado", own: ["dos y medio"] });
  const byHand = edited(parts, none, {});
  expect(byHand.summary).toEqual({
    state: "revisado",
    origin: "persona",
    own: ["Un resumen"],
    reviewedAt: AT,
  });
});

test("texts from before reviews were stored are a machine's", () => {
  expect(shownState({}, "summary", "Un resumen")).toBe("ia");
  const changed = edited({ ...parts, topics: ["a", "b"] }, parts, {});
  expect([changed.summary, changed.topics]).toEqual([unread("chat"), { ...unread("chat"), own: ["b"] }]);
});

test("a text that is copied from the transcript is marked as such", () => {
  expect(shownState({ summary: unread("extracto") }, "summary", "x")).toBe("extracto");
});

test("texts that return have their reviews again", () => {
  const before = made(parts);
  const other = { ...parts, summary: "Otro" };
  const after = edited(other, parts, before);
  expect(after.summary).toMatchObject({ state: "revisado", own: ["Otro"] });
  const marks = returnedMarks(parts, { from: other, to: { ...parts, sections: before } });
  expect(Object.keys(marks)).toEqual(["summary"]);
  expect(edited(parts, other, after, marks)).toEqual(before);
});

test("one line says what a machine made and a person reviewed", () => {
  const marks = ["headline", "summary", "topics", "quotes", "guest", "tone"] as const;
  const reviewed = (...names: (typeof marks)[number][]) =>
    edited(parts, parts, made(parts), Object.fromEntries(names.map((name) => [name, { state: "revisado" }])));
  expect(reviewLine(parts, reviewed(...marks))).toBe(
    "Este análisis lo hizo una máquina y lo revisó una persona.",
  );
  expect(reviewLine(parts, reviewed("summary", "topics"))).toBe(
    "Hecho por una máquina y revisado por una persona: el resumen y los temas. Lo que lleva la marca «IA» o «Extracto automático» lo hizo una máquina, y todavía no lo revisó una persona.",
  );
  expect(reviewLine(parts, {})).toMatch(/^Lo que lleva la marca/);
  expect(reviewLine(parts, edited(parts, none, {}))).toBeNull();
});
