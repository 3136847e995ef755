import type { RawSegment } from "../transcription.ts";
import { countWords, wordTimes } from "../word-times.ts";
import type { ReadTranscript } from "./imported.ts";
import { partTime } from "./part-time.ts";
import type { ReadCue } from "./read-cue.ts";
import { decideLabels, linesOf, readLabel, type VoiceAnswers, type VoiceLabel } from "./voice-labels.ts";

/** Machine-made numbers of voices: `SPEAKER_01`, `Speaker 1`, `spk_0`. */
const NUMBERED = /^(?:speaker|spk|ch)[ _-]?(\d{1,3})$/i;
/** Forms of such numbers that count from 0, whether or not the first voice speaks. */
const FROM_ZERO = /^(?:speaker_\d\d|(?:spk|ch)_\d+)$/i;
/** A change of voice without a name, as in television captions. */
const SPEAKER_CHANGE = /^>>+[ \t]*/;

/**
 * Determines the voice of each cue. Voices marked by the format itself are kept. Otherwise, labels before the text are used
 * if they are voices; all other words stay in the text.
 */
export function decideVoices(
  { cues, holds = false }: ReadTranscript,
  answers: VoiceAnswers,
): { segments: RawSegment[]; labels: VoiceLabel[] } {
  const isMarked = cues.some(({ voice }) => voice !== null);
  const labels = isMarked ? [] : decideLabels(cues, answers);
  const names = new Set(labels.flatMap(({ label, isVoice }) => (isVoice ? [label] : [])));
  const unsure = new Set(labels.flatMap(({ label, isUnsure }) => (isUnsure ? [label] : [])));
  const split = isMarked ? cues : cues.flatMap((cue) => partCue(cue, names, unsure));
  // Names within the text mark the changes of voice.
  const carried = holds || names.size > 0 ? carryVoices(split) : split;
  const numberOf = numbering(carried);
  return {
    segments: carried.map(({ voice, ...cue }) => ({ ...cue, speaker: numberOf(voice) })),
    labels,
  };
}

function carryVoices(cues: readonly ReadCue[]): ReadCue[] {
  let current: ReadCue["voice"] = null;
  return cues.map((cue) => {
    current = cue.voice ?? current;
    return { ...cue, voice: current };
  });
}

/** Splits a cue where a line begins with the name of a voice, or with a change of voice. */
function partCue(cue: ReadCue, names: ReadonlySet<string>, unsure: ReadonlySet<string>): ReadCue[] {
  const parts: CuePart[] = [];
  let read = 0;
  for (const line of linesOf(cue.text)) {
    const labelled = readLabel(line);
    const last = parts.at(-1);
    const to = read + countWords(line);
    const begin = (voice: string | null, text: string) =>
      parts.push({ voice, text, words: cue.words?.slice(to - countWords(text), to) });
    if (labelled && names.has(labelled.label)) begin(labelled.label, labelled.text);
    else if (labelled && unsure.has(labelled.label)) begin("", line);
    else if (SPEAKER_CHANGE.test(line)) begin("", line.replace(SPEAKER_CHANGE, ""));
    else if (last) {
      last.text += `\n${line}`;
      last.words?.push(...(cue.words?.slice(read, to) ?? []));
    } else begin(null, line);
    read = to;
  }
  if (parts.length === 1 && parts[0]?.voice === null) return [cue];
  const timed = wordTimes(cue) ? timeByWords(cue, parts) : partTime(cue, parts);
  return timed.map(({ words, ...part }) => ({
    ...part,
    confidence: cue.confidence,
    ...(words && { words }),
  }));
}

interface CuePart {
  voice: string | null;
  text: string;
  words: number[] | undefined;
}

/** Each part begins with its first word and ends where the next one begins. */
function timeByWords({ start, end }: ReadCue, parts: readonly CuePart[]) {
  const starts = parts.map(({ words }, n) => (n === 0 ? start : (words?.[0] ?? start)));
  return parts.map((part, n) => ({ ...part, start: starts[n] ?? start, end: starts[n + 1] ?? end }));
}

/** Numbered labels become numbers from 1; names stay. */
function numbering(cues: readonly ReadCue[]) {
  const labels = new Set(cues.map(({ voice }) => voice));
  const numbered = [...labels]
    .filter((voice) => typeof voice === "string" && NUMBERED.test(voice))
    .map(String);
  const isFromZero = numbered.some(
    (label) => FROM_ZERO.test(label) || Number(NUMBERED.exec(label)?.[1]) === 0,
  );
  return (voice: ReadCue["voice"]): string | number | null => {
    if (voice === null || voice === "") return null;
    if (typeof voice === "number") return voice;
    const number = NUMBERED.exec(voice.trim())?.[1];
    return number === undefined ? voice.trim() : Number(number) + (isFromZero ? 1 : 0);
  };
}
