import { type ContentAnalysis, countWords, EMPTY_ANALYSIS } from "../content-analysis.ts";
import type { AnalysisSubject } from "../prompt.ts";
import { findNames, findPeople } from "./names.ts";
import { isSignificant, pickDifferent, rankSentences, wordCounts } from "./rank.ts";
import { type Sentence, sentencesOf, wordsOf } from "./sentences.ts";

const SUMMARY_SENTENCES = 3;
const DESCRIPTION_SENTENCES = 6;
const KEY_POINTS = 5;
const QUOTES = 4;
const TOPICS = 6;
const PLACES = 10;
const CONTRIBUTIONS = 4;

/**
 * Makes an analysis without a model: key sentences, frequent words, known places, names of people, most frequent first. It
 * invents nothing: every text in it occurs in the transcript word for word, and parts that are not found stay empty.
 * @param known names of places to look for, besides the barrio of the episode
 */
export function extractiveAnalysis(
  subject: AnalysisSubject,
  known: readonly string[],
): { analysis: ContentAnalysis; people: string[] } {
  const { transcript, guestName, neighborhoodName } = subject;
  const sentences = sentencesOf(transcript);
  const ranked = rankSentences(sentences);
  const said = sentences.map(({ text }) => text);
  const whole = said.join("\n");
  const places = findNames(whole, known);
  return {
    people: findPeople(said, neighborhoodName ? [...known, neighborhoodName] : known),
    analysis: {
      ...EMPTY_ANALYSIS,
      description: paragraphsOf(pickDifferent(ranked, DESCRIPTION_SENTENCES)),
      summary: textsOf(pickDifferent(ranked, SUMMARY_SENTENCES)).join(" "),
      topics: topicsOf(sentences, whole),
      keyPoints: textsOf(pickDifferent(ranked, KEY_POINTS)),
      quotes: textsOf(pickDifferent(ranked.filter(isPersonal), QUOTES)),
      guestInfo: guestName ? guestOf(guestName, transcript, ranked) : null,
      neighborhoodInfo: neighborhoodOf(neighborhoodName, sentences, places),
      wordCount: countWords(transcript),
    },
  };
}

const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);

/** Two paragraphs when there are enough sentences, otherwise one. */
function paragraphsOf(sentences: readonly Sentence[]): string {
  const texts = textsOf(sentences);
  const half = Math.ceil(texts.length / 2);
  return [texts.slice(0, half), texts.slice(half)]
    .map((part) => part.join(" "))
    .filter(Boolean)
    .join("\n\n");
}

/** Whether a sentence sounds personal: it has a word in the first person or for a family member. */
const isPersonal = ({ words }: Sentence) =>
  words.some((word) =>
    /^(yo|me|mi|mis|nos|nosotros|nuestra|nuestro|abuela|abuelo|madre|padre|mama|papa)$/.test(word),
  );

/** Frequent words, each in its most common spelling. */
function topicsOf(sentences: readonly Sentence[], whole: string): string[] {
  const written = new Map<string, Map<string, number>>();
  for (const word of whole.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const spellings = written.get(fold(word)) ?? new Map<string, number>();
    written.set(fold(word), spellings.set(word.toLowerCase(), (spellings.get(word.toLowerCase()) ?? 0) + 1));
  }
  return [...wordCounts(sentences)]
    .filter(([, count]) => count > 1)
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .slice(0, TOPICS)
    .map(([word]) => [...(written.get(word) ?? [[word, 1]])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? word);
}

const fold = (word: string) => wordsOf(word)[0] ?? "";

/** Contributions come from the guest's own turns; the background is a sentence that contains the guest's name. */
function guestOf(name: string, transcript: string, ranked: readonly Sentence[]) {
  const parts = wordsOf(name).filter(isSignificant);
  const names = ranked.filter(({ words }) => parts.some((part) => words.includes(part)));
  const own = sentencesOf(turnsBy(transcript, name)).map(({ text }) => text);
  const contributions = pickDifferent(
    ranked.filter(({ text }) => own.includes(text)),
    CONTRIBUTIONS,
  );
  return { name, background: names[0]?.text ?? "", contributions: textsOf(contributions) };
}

function turnsBy(transcript: string, name: string): string {
  const prefix = `${name.trim()}:`;
  return transcript
    .split(/\n\s*\n/)
    .filter((block) => block.startsWith(prefix))
    .map((block) => block.slice(prefix.length))
    .join("\n\n");
}

function neighborhoodOf(name: string | null, sentences: readonly Sentence[], places: readonly string[]) {
  const landmarks = places.filter((place) => place !== name).slice(0, PLACES);
  if (name === null) return landmarks.length === 0 ? null : { name: "", history: "", landmarks };
  const ofThePast = sentences.filter(
    ({ text, words }) =>
      text.includes(name) &&
      words.some((word) => /^1[6-9]\d\d$|^(antes|fundo|fundaron|nacio|siglo)$/.test(word)),
  );
  const history = textsOf(pickDifferent(rankSentences(ofThePast), 2)).join(" ");
  return { name, history, landmarks };
}
