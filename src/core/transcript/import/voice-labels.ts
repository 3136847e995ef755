import type { ReadCue } from "./read-cue.ts";

/** The beginning of a line before a colon, which may be the name of a voice. */
export interface VoiceLabel {
  label: string;
  /** Number of lines that begin with it. */
  count: number;
  /** One of these lines. */
  example: string;
  isVoice: boolean;
  /** Whether it is a full name that is not accepted as a voice: its words stay in the text, and their speaker is unknown. */
  isUnsure: boolean;
}
type Label = Pick<VoiceLabel, "label" | "count" | "example">;

/** The editor's decisions: whether each label is a voice. */
export type VoiceAnswers = ReadonlyMap<string, boolean>;

/** `Ana:`, `- Ana:`, `>> ANA (vecina):`, `[Ana]:`, but not a time such as `10:30` or a URL. */
const COLON_LABEL =
  /^(?:>>+[ \t]*|[-–—][ \t]*)?(?:\[([^[\]\n:]{1,60})\]|([\p{L}][^\n:[\]<>]{0,59}?))[ \t]*:[ \t]+(?=\S)/u;
/** `[SPEAKER_01] texto`: without a colon, only machine-made numbers are accepted. */
const BRACKET_LABEL = /^\[((?:speaker|hablante|voz|orador)[ _-]?\d{1,3})\]:?[ \t]+(?=\S)/iu;
const NUMBERED = /^(?:speaker|hablante|voz|orador|entrevistador[ao]?|invitad[ao])[ _-]?\d{1,3}$/iu;
const NAME_WORD = /^(?:\p{Lu}[\p{L}\p{M}'’-]*\d{0,3}|\p{Lu}\p{L}{0,3}\.)$/u;
const PARTICLE = /^(?:de|del|la|las|los|el|y|e|da|do|dos|von|van|der|&)$/u;
const MAX_NAME_WORDS = 4;
const MAX_QUESTIONS = 12;
/** From this share of the cues on, labels are the file's way of naming its voices. */
const MIN_SHARE = 0.01;
const MIN_COVERAGE = 0.8;
/** The editor decides on any short beginning that occurs this often. */
const MIN_FREQUENT = 3;

/** Splits a line into its label and the rest; null when there is no label. */
export function readLabel(line: string): { label: string; text: string } | null {
  const match = BRACKET_LABEL.exec(line) ?? COLON_LABEL.exec(line);
  if (!match) return null;
  return { label: (match[1] ?? match[2] ?? "").trim(), text: line.slice(match[0].length) };
}

/**
 * Decides which line beginnings are voices. A numbered label is one. A name is one when both it and another name recur, or
 * when nearly every cue has one, unless its first word also occurs in lower case. The editor's answers take priority.
 */
export function decideLabels(cues: readonly ReadCue[], answers: VoiceAnswers): VoiceLabel[] {
  const found = new Map<string, Label>();
  const lowerCase = new Set<string>();
  for (const { text } of cues) {
    for (const [word] of text.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu)) lowerCase.add(word);
    for (const line of linesOf(text)) {
      const label = readLabel(line)?.label;
      const known = label && found.get(label);
      if (known) known.count++;
      else if (label) found.set(label, { label, count: 1, example: line.replace(/\s+/g, " ").slice(0, 120) });
    }
  }
  const all = [...found.values()];
  const isKnownVoice = voiceRule(all, cues.length, lowerCase);
  const voices: VoiceLabel[] = [];
  const doubtful: VoiceLabel[] = [];
  for (const one of all) {
    const answer = answers.get(one.label);
    const isName = looksLikeName(one.label);
    const isFullName = isName && /\s/.test(one.label);
    if (isKnownVoice(one)) voices.push({ ...one, isVoice: answer ?? true, isUnsure: false });
    else if (answer !== undefined) doubtful.push({ ...one, isVoice: answer, isUnsure: false });
    else if ((isName && !isOrdinary(one.label, lowerCase)) || isFullName || isFrequent(one))
      doubtful.push({ ...one, isVoice: false, isUnsure: isFullName });
  }
  const questions = doubtful.toSorted((a, b) => b.count - a.count).slice(0, MAX_QUESTIONS);
  return [...questions, ...voices];
}

/** Returns the rule that decides whether the labels of a file are voices, where there is no answer. */
function voiceRule(all: readonly Label[], cues: number, lowerCase: ReadonlySet<string>) {
  const looksLikeNames = all.filter(({ label }) => looksLikeName(label));
  const names = looksLikeNames.filter(({ label }) => !isOrdinary(label, lowerCase));
  const recurring = names.filter(({ count }) => count > 1);
  const linesWith = (labels: readonly Label[]) => labels.reduce((sum, { count }) => sum + count, 0);
  const isEveryCue = cues > 1 && linesWith(names) >= cues * MIN_COVERAGE;
  // A single recurring name is a turn of phrase (`Cito:`): files with voices name at least two.
  const isUsual = recurring.length > 1 && linesWith(recurring) >= cues * MIN_SHARE;
  const least = Math.min(...recurring.map(({ count }) => count));
  // `Rosa Pérez` in a text about roses: she is a voice when her name recurs as often as another voice's.
  const alike = looksLikeNames.filter(({ label, count }) => /\s/.test(label) && count >= least);
  const voices = new Set([...(isEveryCue ? names : []), ...(isUsual ? [...recurring, ...alike] : [])]);
  return (one: Label): boolean => NUMBERED.test(one.label) || voices.has(one);
}

/** Lines of a cue; a line with only a label continues in the next one. */
export const linesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/^([^\n:]{1,60}:)[ \t]*\n[ \t]*/gmu, "$1 ")
    .split("\n");

/** Whether a label alone could name a voice: a number of one, or words as in names. */
export const looksLikeVoice = (label: string): boolean => NUMBERED.test(label) || looksLikeName(label);

function looksLikeName(label: string): boolean {
  const words = label
    .replace(/\([^()]*\)$/u, "")
    .trim()
    .split(/\s+/);
  const capital = words.filter((word) => !PARTICLE.test(word));
  return (
    capital.length > 0 &&
    capital.length <= MAX_NAME_WORDS &&
    NAME_WORD.test(words[0] ?? "") &&
    capital.every((word) => NAME_WORD.test(word))
  );
}

/** Whether the first word also occurs in lower case: `Pregunta`, `Dice Borges`. A label in capitals is never ordinary. */
function isOrdinary(label: string, lowerCase: ReadonlySet<string>): boolean {
  const isCapitals = label.length > 1 && label === label.toUpperCase();
  const [first = ""] = label.toLowerCase().split(/\s+/);
  return !isCapitals && lowerCase.has(first);
}

const isFrequent = ({ label, count }: Label): boolean =>
  count >= MIN_FREQUENT && label.split(/\s+/).length < MAX_NAME_WORDS && !/\d$/.test(label);
