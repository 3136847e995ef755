import type { RawSegment } from "../transcription.ts";
import type { ReadTranscript } from "./imported.ts";
import { partTime } from "./part-time.ts";
import type { ReadCue } from "./read-cue.ts";
import { decideLabels, linesOf, readLabel, type VoiceAnswers, type VoiceLabel } from "./voice-labels.ts";

/** Numbers that machines give to voices: `SPEAKER_01`, `Speaker 1`, `spk_0`. */
const NUMBERED = /^(?:speaker|spk|ch)[ _-]?(\d{1,3})$/i;
/** The ways of writing such a number that count from 0, whether or not the first voice speaks. */
const FROM_ZERO = /^(?:speaker_\d\d|(?:spk|ch)_\d+)$/i;
/** A change of voice without a name, as television captions mark it. */
const SOMEBODY_ELSE = /^>>+[ \t]*/;

/**
 * Says of each cue who speaks. Voices that the format itself marks are taken as they are. Where it marks none, labels
 * before the text are believed as far as they are voices; all other words stay in the text.
 */
export function decideVoices(
  { cues, holds = false }: ReadTranscript,
  answers: VoiceAnswers,
): { segments: RawSegment[]; labels: VoiceLabel[] } {
  const isMarked = cues.some(({ voice }) => voice !== null);
  const labels = isMarked ? [] : decideLabels(cues, answers);
  const names = new Set(labels.flatMap(({ label, isVoice }) => (isVoice ? [label] : [])));
  const unsure = new Set(labels.flatMap(({ label, isUnsure }) => (isUnsure ? [label] : [])));
  const parted = isMarked ? cues : cues.flatMap((cue) => partCue(cue, names, unsure));
  // Names that stand in the text mark the changes of voice.
  const carried = holds || names.size > 0 ? carryVoices(parted) : parted;
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

/** Parts a cue where a line begins with the name of a voice, or says that another one begins. */
function partCue(cue: ReadCue, names: ReadonlySet<string>, unsure: ReadonlySet<string>): ReadCue[] {
  const parts: { voice: string | null; text: string }[] = [];
  for (const line of linesOf(cue.text)) {
    const labelled = readLabel(line);
    const last = parts.at(-1);
    if (labelled && names.has(labelled.label)) parts.push({ voice: labelled.label, text: labelled.text });
    else if (labelled && unsure.has(labelled.label)) parts.push({ voice: "", text: line });
    else if (SOMEBODY_ELSE.test(line)) parts.push({ voice: "", text: line.replace(SOMEBODY_ELSE, "") });
    else if (last) last.text += `\n${line}`;
    else parts.push({ voice: null, text: line });
  }
  return partTime(cue, parts).map((part) => ({ ...part, confidence: cue.confidence }));
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
