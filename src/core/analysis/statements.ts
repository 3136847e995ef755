import type { Origin } from "./content-analysis.ts";
import { firstWordings } from "./first-wordings.ts";
import { TONE_LABELS, type Tone } from "./tones.ts";

/** Review states of a statement: made by a machine, read by a person, checked by a person against the recording. */
export const STATEMENT_STATES = ["ia", "revisado", "confirmado"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

export const STATEMENT_FIELDS = [
  "headline",
  "summary",
  "description",
  "topic",
  "keyPoint",
  "quote",
  "guestBackground",
  "guestContribution",
  "neighborhoodHistory",
  "landmark",
  "tone",
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** One text that the archive shows because of an analysis. */
export interface StatementText {
  field: StatementField;
  text: string;
}

export interface Statement extends StatementText {
  state: StatementState;
  origin: Origin;
  /** Whether a quote occurs in the transcript word for word; null for other fields. */
  verbatim: boolean | null;
  /** First stored text of a reworded quote, whose address it keeps. */
  firstText?: string;
  /** Whether the person who is saving now set the state. */
  reviewedNow: boolean;
}

export interface StatedParts {
  /** Proposed headline. */
  headline: string | null;
  summary: string | null;
  description: string | null;
  topics: readonly string[];
  keyPoints: readonly string[];
  quotes: readonly string[];
  emotionalTone: Tone | null;
  guestInfo: { background: string; contributions: readonly string[] } | null;
  neighborhoodInfo: { history: string; landmarks: readonly string[] } | null;
}

/** All statements of an analysis, without blanks and duplicates. */
export function statementsOf(parts: StatedParts): StatementText[] {
  const one = (field: StatementField, text: string | null | undefined) => ({
    field,
    text: text?.trim() ?? "",
  });
  const all = [
    one("headline", parts.headline),
    one("summary", parts.summary),
    one("description", parts.description),
    ...parts.topics.map((text) => one("topic", text)),
    ...parts.keyPoints.map((text) => one("keyPoint", text)),
    ...parts.quotes.map((text) => one("quote", text)),
    one("guestBackground", parts.guestInfo?.background),
    ...(parts.guestInfo?.contributions ?? []).map((text) => one("guestContribution", text)),
    one("neighborhoodHistory", parts.neighborhoodInfo?.history),
    ...(parts.neighborhoodInfo?.landmarks ?? []).map((text) => one("landmark", text)),
    one("tone", parts.emotionalTone && TONE_LABELS[parts.emotionalTone]),
  ].filter(({ text }) => text !== "");
  return [...new Map(all.map((statement) => [keyOf(statement), statement])).values()];
}

/** Display labels. */
export const STATE_LABELS: Record<StatementState, string> = {
  ia: "IA",
  revisado: "Revisado",
  confirmado: "Confirmado",
};

/** States shown to readers, least checked first. `extracto`: sentences copied from the transcript, not written by a model. */
const SHOWN_STATES = ["ia", "extracto", "revisado", "confirmado"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];
export const SHOWN_LABELS: Record<ShownState, string> = { ...STATE_LABELS, extracto: "Extracto automático" };

/** Review state of each statement, by field and text. */
export type ShownStates = Readonly<Record<string, ShownState>>;

/** Returns the state shown for each statement. `origin` is null when unknown. */
export const shownStates = (
  statements: readonly (Pick<Statement, "field" | "text" | "state"> & { origin: Origin | null })[],
): ShownStates =>
  Object.fromEntries(
    statements.map(({ field, text, state, origin }) => [
      keyOf({ field, text }),
      state === "ia" && origin === "extracto" ? "extracto" : state,
    ]),
  );

/** Defaults to `ia` for unknown statements: texts stored before provenance existed were machine-made too. */
export const shownState = (states: ShownStates, field: StatementField, text: string): ShownState =>
  states[keyOf({ field, text: text.trim() })] ?? "ia";

/** Whether a person has read a statement. */
export const isReviewed = (state: ShownState): boolean => state === "revisado" || state === "confirmado";

/** The least checked of several states; null for an empty list. */
export const leastChecked = (states: readonly ShownState[]): ShownState | null =>
  SHOWN_STATES.find((state) => states.includes(state)) ?? null;

/** Whether some text is not among the known ones. */
export const hasNewTexts = (texts: readonly StatementText[], known: readonly StatementText[]): boolean => {
  const keys = new Set(known.map(keyOf));
  return texts.some((statement) => !keys.has(keyOf(statement)));
};

const keyOf = ({ field, text }: StatementText): string => `${field}\n${text}`;

/** A state set by hand. `origin` applies to a text that is restored: known statements keep theirs. */
export type StatementMark = StatementText & { state: StatementState; origin?: Origin };

export type FormerStatement = Pick<Statement, "field" | "text" | "origin">;

interface Provenance {
  before: readonly Pick<Statement, "field" | "text" | "state" | "origin" | "firstText">[];
  /** Statements of earlier versions, newest first: a restored machine-made text gets its former origin. */
  former?: readonly FormerStatement[];
  /** Origin of new texts; texts by a person count as reviewed. */
  origin: Origin;
  marks?: readonly StatementMark[];
  isVerbatim: (quote: string) => boolean;
}

/** Returns the statements after a save: known ones keep their provenance, new ones get their former origin or `origin`. */
export function withProvenance(texts: readonly StatementText[], provenance: Provenance): Statement[] {
  const { origin, former = [], marks = [], isVerbatim } = provenance;
  const known = new Map(provenance.before.map((statement) => [keyOf(statement), statement]));
  const machine = former.filter((statement) => statement.origin !== "persona").reverse();
  const formerOrigins = new Map(machine.map((statement) => [keyOf(statement), statement.origin]));
  const marked = new Map(marks.map((mark) => [keyOf(mark), mark]));
  const quotes = texts.filter(({ field }) => field === "quote").map(({ text }) => text);
  const firstTexts = firstWordings(
    provenance.before.filter(({ field }) => field === "quote"),
    quotes,
  );
  return texts.map(({ field, text }) => {
    const earlier = known.get(keyOf({ field, text }));
    const fresh: StatementState = origin === "persona" ? "revisado" : "ia";
    const present = earlier?.state ?? fresh;
    const mark = marked.get(keyOf({ field, text }));
    const state = mark?.state ?? present;
    const firstText = field === "quote" ? firstTexts.get(text) : undefined;
    return {
      field,
      text,
      state,
      origin: earlier?.origin ?? formerOrigins.get(keyOf({ field, text })) ?? mark?.origin ?? origin,
      verbatim: field === "quote" ? isVerbatim(text) : null,
      ...(firstText !== undefined && { firstText }),
      reviewedNow: state !== "ia" && state !== earlier?.state,
    };
  });
}
