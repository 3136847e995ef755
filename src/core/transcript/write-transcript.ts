import { inOneLine } from "#core/text/in-one-line.ts";
import { type Speaker, speakerName, voicedSegments, type Word, withUnknownVoice } from "./transcription.ts";

/** Names of the first two voices until an editor names them. See docs/product/ai.md. */
export interface SpeakerLabels {
  host: string;
  guest: string;
}

export const GUEST_LABEL = "Invitado";

/** Voice 1 has the first label and voice 2 the second; any other stays apart from both. */
function labelOf(speaker: string | number, labels: SpeakerLabels): string {
  if (speaker === 1) return labels.host;
  return speaker === 2 ? labels.guest : speakerName({ speaker });
}

/** One turn of speech under one name. */
interface Block {
  name: string;
  text: string;
}

/** Blocks 'Name: text' parted by blank lines; neighbours of the same name become one. */
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
 * The transcript of recognised words: by start time, consecutive words of a voice together.
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
 * The transcript of named voices: their non-empty segments by start time. A voice without a name is 'Speaker {n}'.
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
 * Whether a stored transcript is the one that the voices give, so that it may be written anew with them; one that
 * was written by hand is not. An empty one may always be written.
 */
export function followsSpeakers(transcript: string | null, speakers: readonly Speaker[]): boolean {
  const stored = inOneLine(transcript ?? "");
  return stored === "" || stored === inOneLine(transcriptFromSpeakers(speakers));
}
