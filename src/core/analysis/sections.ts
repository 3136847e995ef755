import type { Origin } from "./content-analysis.ts";
import { TONE_LABELS, type Tone } from "./tones.ts";

/** Sections of an analysis, which are reviewed one by one. */
export const SECTIONS = [
  "headline",
  "summary",
  "description",
  "topics",
  "keyPoints",
  "quotes",
  "guest",
  "neighborhood",
  "tone",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Review states of a section: made by a machine, read by a person. */
export const SECTION_STATES = ["ia", "revisado"] as const;
export type SectionState = (typeof SECTION_STATES)[number];

export type SectionReview = {
  state: SectionState;
  /** Origin of the texts that no person wrote. */
  origin: Origin;
  /** Texts that a person wrote or changed; they count as reviewed in any state. */
  own: string[];
  /** ISO instant; null when the section is not reviewed, or the time is unknown. */
  reviewedAt: string | null;
};

/** Reviews of the sections that have text. */
export type Reviews = Partial<Record<Section, SectionReview>>;

export interface AnalysisParts {
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

/** Texts of each section, without blanks and duplicates. */
export function textsOf(parts: AnalysisParts): Record<Section, string[]> {
  const { guestInfo: guest, neighborhoodInfo: neighborhood, emotionalTone } = parts;
  const texts = (...all: (string | null | undefined)[]) => [
    ...new Set(all.map((text) => text?.trim() ?? "").filter(Boolean)),
  ];
  return {
    headline: texts(parts.headline),
    summary: texts(parts.summary),
    description: texts(parts.description),
    topics: texts(...parts.topics),
    keyPoints: texts(...parts.keyPoints),
    quotes: texts(...parts.quotes),
    guest: texts(guest?.background, ...(guest?.contributions ?? [])),
    neighborhood: texts(neighborhood?.history, ...(neighborhood?.landmarks ?? [])),
    tone: texts(emotionalTone && TONE_LABELS[emotionalTone]),
  };
}

/** States set by a person. `own` replaces the texts that count as the person's, when a former version returns. */
export type SectionMarks = Partial<Record<Section, { state: SectionState; own?: string[] | undefined }>>;

interface Save {
  /** Reviews and texts before the save. */
  before: Reviews;
  former: AnalysisParts;
  /** Origin of new texts; texts by a person count as reviewed. */
  origin: Origin;
  /** ISO instant of the save. */
  at: string;
  marks?: SectionMarks;
}

/** Texts stored before provenance existed were made by a machine. */
const UNKNOWN: SectionReview = { state: "ia", origin: "chat", own: [], reviewedAt: null };

/** Reviews of all sections with text, as stored: those without a review of their own are not reviewed. */
export function reviewsOf(parts: AnalysisParts, stored: Reviews): Reviews {
  const texts = textsOf(parts);
  const filled = SECTIONS.filter((section) => texts[section].length > 0);
  return Object.fromEntries(filled.map((section) => [section, stored[section] ?? UNKNOWN]));
}

/** Returns the reviews after a save. A section that a machine changes has to be reviewed again. */
export function reviewsAfter(
  parts: AnalysisParts,
  { before, former, origin, at, marks = {} }: Save,
): Reviews {
  const known = textsOf(former);
  const present = textsOf(parts);
  const reviews: Reviews = {};
  for (const section of SECTIONS) {
    const texts = present[section];
    if (texts.length === 0) continue;
    const earlier = before[section] ?? (known[section].length > 0 ? UNKNOWN : { ...UNKNOWN, origin });
    const isNew = (text: string) => !known[section].includes(text);
    const isPerson = origin === "persona";
    const mark = marks[section];
    const own = texts.filter((text) =>
      mark?.own ? mark.own.includes(text) : earlier.own.includes(text) || (isPerson && isNew(text)),
    );
    const review = isPerson || !texts.some(isNew) ? earlier : { ...UNKNOWN, origin };
    const state = own.length === texts.length ? "revisado" : (mark?.state ?? review.state);
    const isReviewed = state === "revisado";
    const reviewedAt = review.state === state ? review.reviewedAt : at;
    reviews[section] = { state, origin: review.origin, own, reviewedAt: isReviewed ? reviewedAt : null };
  }
  return reviews;
}

/** Marks that return the reviews of `to` where its texts return: where `now` has them, and `from` has others. */
export function returnedMarks(
  now: AnalysisParts,
  { from, to }: { from: AnalysisParts; to: AnalysisParts & { sections: Reviews } },
): SectionMarks {
  const [texts, former, other] = [now, to, from].map(textsOf) as [Texts, Texts, Texts];
  const same = (one: string[], two: string[]) => one.join("\n") === two.join("\n");
  const returned = SECTIONS.flatMap((section) => {
    const mark = to.sections[section];
    const isBack = same(texts[section], former[section]) && !same(texts[section], other[section]);
    return mark && isBack ? [[section, mark]] : [];
  });
  return Object.fromEntries(returned);
}
type Texts = Record<Section, string[]>;

/** States shown to readers. `extracto`: sentences copied from the transcript, not written by a model. */
export type ShownState = SectionState | "extracto";

/** Display labels. */
export const SHOWN_LABELS: Record<ShownState, string> = {
  ia: "IA",
  extracto: "Extracto automático",
  revisado: "Revisado",
};

/** State shown for a text of a section. */
export function shownState(reviews: Reviews, section: Section, text: string): ShownState {
  const { state, origin, own } = reviews[section] ?? UNKNOWN;
  if (state === "revisado" || own.includes(text.trim())) return "revisado";
  return origin === "extracto" ? "extracto" : "ia";
}

/** Whether a person has read a text. */
export const isReviewed = (state: ShownState): boolean => state === "revisado";

/** Sections with text that a machine made: those that a person has reviewed, and the others. */
export function machineSections(parts: AnalysisParts, reviews: Reviews) {
  const texts = textsOf(parts);
  const made = SECTIONS.filter((section) => {
    const { own, origin } = reviews[section] ?? UNKNOWN;
    return origin !== "persona" && texts[section].some((text) => !own.includes(text));
  });
  const isRead = (section: Section) => reviews[section]?.state === "revisado";
  return { reviewed: made.filter(isRead), unreviewed: made.filter((section) => !isRead(section)) };
}
