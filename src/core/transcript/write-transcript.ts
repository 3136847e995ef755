import { inOneLine } from "#core/text/in-one-line.ts";
import { type Speaker, speakerName, voicedSegments, type Word, withUnknownVoice } from "./transcription.ts";

/** Names of the first two voices until an editor changes them. See docs/product/ai.md. */
export interface SpeakerLabels {
  host: string;
  guest: string;
}

export const GUEST_LABEL = "Invitado";

/** Voice 1 gets the first label, voice 2 the second; others get their own name. */
function labelOf(speaker: string | number, labels: SpeakerLabels): string {
  if (speaker === 1) return labels.host;
  return speaker === 2 ? labels.guest : speakerName({ speaker });
}

/** One named turn of speech. */
interface Block {
  name: string;
  text: string;
}

/** Writes blocks 'Name: text' separated by blank lines; adjacent blocks of the same name are joined. */
function writeBlocks(blocks: readonly Block[]): string {
  const merged: Block[] = [];
  for (const { name, text } of blocks) {
    const last = merged.at(-1);
    if (last?.name === name) last.text += ` ${text}`;
    else merged.push({ name, text });
  }
  return merged.map(({ name, text }) => `${name}: ${text}`).join("\n\n");
}

/**
 * Builds the transcript from recognised words, sorted by start time; consecutive words of a voice are joined.
 * See docs/product/ai.md.
 */
export function transcriptFromWords(words: readonly Word[], labels: SpeakerLabels): string {
  const spoken = words
    .map((word) => ({ ...word, text: (word.written ?? word.word).trim() }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.start - b.start);
  return writeBlocks(
    withUnknownVoice(spoken).map(({ speaker, text }) => ({ name: labelOf(speaker, labels), text })),
  );
}

/**
 * Builds the transcript from the voices' non-empty segments, sorted by start time. A voice without a name is 'Speaker {n}'.
 * See docs/product/ai.md.
 */
export function transcriptFromSpeakers(speakers: readonly Speaker[]): string {
  const names = new Map(speakers.map((voice) => [voice.speaker, speakerName(voice)]));
  return writeBlocks(
    voicedSegments(speakers).map(({ speaker, text }) => ({
      name: names.get(speaker) ?? speakerName({ speaker }),
      text: text.trim(),
    })),
  );
}

/**
 * Whether a stored transcript equals the one generated from the voices, so that it may be regenerated; a hand-written one may
 * not. An empty one always may.
 */
export function followsSpeakers(transcript: string | null, speakers: readonly Speaker[]): boolean {
  const stored = inOneLine(transcript ?? "");
  return stored === "" || stored === inOneLine(transcriptFromSpeakers(speakers));
}
