import type { ReadCue } from "./imported.ts";

/** The beginning of a line, before a colon, that names a voice or may do so. */
export interface VoiceLabel {
  label: string;
  /** Lines that begin with it. */
  count: number;
  /** One of them. */
  example: string;
  isVoice: boolean;
}

/** What an editor said of labels: whether each is a voice. */
export type VoiceAnswers = ReadonlyMap<string, boolean>;

/** `Ana:`, `- Ana:`, `>> ANA (vecina):`, `[Ana]:`. A time such as `10:30` and a web address are none. */
const COLON_LABEL =
  /^(?:>>+[ \t]*|[-–—][ \t]*)?(?:\[([^[\]\n:]{1,60})\]|([\p{L}][^\n:[\]<>]{0,59}?))[ \t]*:[ \t]+(?=\S)/u;
/** `[SPEAKER_01] texto`: without a colon only what a machine numbers. */
const BRACKET_LABEL = /^\[((?:speaker|hablante|voz|orador)[ _-]?\d{1,3})\]:?[ \t]+(?=\S)/iu;
const NUMBERED = /^(?:speaker|hablante|voz|orador|entrevistador[ao]?|invitad[ao])[ _-]?\d{1,3}$/iu;
const NAME_WORD = /^(?:\p{Lu}[\p{L}\p{M}'’-]*\d{0,3}|\p{Lu}\p{L}{0,3}\.)$/u;
const PARTICLE = /^(?:de|del|la|las|los|el|y|e|da|do|dos|von|van|der|&)$/u;
const MOST_NAME_WORDS = 4;
const MOST_ASKED = 12;
/** From this share of the cues on, labels are the way in which the file names its voices. */
const LEAST_SHARE = 0.01;
const NEARLY_ALL = 0.8;
/** A short beginning that comes this often is asked about, whatever it looks like. */
const OFTEN = 3;

/** The label at the beginning of a line and what follows it; null when there is none. */
export function readLabel(line: string): { label: string; text: string } | null {
  const match = BRACKET_LABEL.exec(line) ?? COLON_LABEL.exec(line);
  if (!match) return null;
  return { label: (match[1] ?? match[2] ?? "").trim(), text: line.slice(match[0].length) };
}

/**
 * Decides which beginnings of lines are voices. A numbered label is one. A name is one when it recurs, or when nearly
 * every cue has one, unless the same word is said in lower case elsewhere. An answer counts more than any of this.
 */
export function decideLabels(cues: readonly ReadCue[], answers: VoiceAnswers): VoiceLabel[] {
  const found = new Map<string, Omit<VoiceLabel, "isVoice">>();
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
  const names = all.filter(({ label }) => looksLikeName(label) && !isOrdinary(label, lowerCase));
  const linesWith = (labels: typeof all) => labels.reduce((sum, { count }) => sum + count, 0);
  const recurring = names.filter(({ count }) => count > 1);
  const isEveryCue = cues.length > 1 && linesWith(names) >= cues.length * NEARLY_ALL;
  const isUsual = linesWith(recurring) >= cues.length * LEAST_SHARE;
  const isBelieved = ({ label, count }: (typeof all)[number]) =>
    NUMBERED.test(label) ||
    (names.some((name) => name.label === label) && (isEveryCue || (count > 1 && isUsual)));
  const voices: VoiceLabel[] = [];
  const doubtful: VoiceLabel[] = [];
  for (const one of all) {
    const answer = answers.get(one.label);
    const isVoice = answer ?? isBelieved(one);
    if (isBelieved(one)) voices.push({ ...one, isVoice });
    else if (answer !== undefined || names.includes(one) || isOften(one)) doubtful.push({ ...one, isVoice });
  }
  const asked = doubtful.toSorted((a, b) => b.count - a.count).slice(0, MOST_ASKED);
  return [...asked, ...voices];
}

/** Lines of a cue; one that holds only a label goes on in the next. */
export const linesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/^([^\n:]{1,60}:)[ \t]*\n[ \t]*/gmu, "$1 ")
    .split("\n");

function looksLikeName(label: string): boolean {
  const words = label
    .replace(/\([^()]*\)$/u, "")
    .trim()
    .split(/\s+/);
  const capital = words.filter((word) => !PARTICLE.test(word));
  return (
    capital.length > 0 &&
    capital.length <= MOST_NAME_WORDS &&
    NAME_WORD.test(words[0] ?? "") &&
    capital.every((word) => NAME_WORD.test(word))
  );
}

/** A single word that is said without a capital, too, such as `Pregunta`; one in capitals is a label all the same. */
function isOrdinary(label: string, lowerCase: ReadonlySet<string>): boolean {
  const isCapitals = label.length > 1 && label === label.toUpperCase();
  return !isCapitals && lowerCase.has(label.toLowerCase());
}

const isOften = ({ label, count }: Omit<VoiceLabel, "isVoice">): boolean =>
  count >= OFTEN && label.split(/\s+/).length < MOST_NAME_WORDS && !/\d$/.test(label);
