import type { CardPicture } from "#core/site/built-pictures.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { indexAtTime } from "#core/transcript/segment-times.ts";

/**
 * Data of an episode that the open player shows besides its item: `/data/player/{episodeId}.json`, made by the build and
 * fetched on first use.
 */
export interface PlayerDetails {
  cover: CardPicture | null;
  /** Site path of the link preview image (`OG_IMAGE`); absent when none was made. */
  linkPicture?: string;
  /** Loudness of the recording over time, for `decodePeaks`; absent when unknown. */
  peaks?: string;
  /** Names of the speakers, in order of appearance. */
  voices: string[];
  /** Sorted by time; empty for a transcript without times. */
  segments: PlayerSegment[];
}

/** Start in seconds, index of the voice in `voices`, and the first words of the segment. */
export type PlayerSegment = [startSeconds: number, voice: number, words: string];

/** Longest text of a segment in the file, shown in a few lines under the dial. */
const MAX_WORDS_LENGTH = 180;

interface PlayerAssets {
  cover: CardPicture | null;
  linkPicture?: string | undefined;
  peaks: string | null;
}

export function playerDetails(
  texts: readonly Pick<Segment, "speaker" | "text" | "startSeconds">[],
  { cover, linkPicture, peaks }: PlayerAssets,
): PlayerDetails {
  const voices = [...new Set(texts.map(({ speaker }) => speaker))];
  return {
    cover,
    ...(linkPicture && { linkPicture }),
    ...(peaks !== null && { peaks }),
    voices,
    segments: texts.map(({ speaker, text, startSeconds }) => [
      startSeconds,
      voices.indexOf(speaker),
      firstWords(text),
    ]),
  };
}

function firstWords(text: string): string {
  if (text.length <= MAX_WORDS_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_WORDS_LENGTH) + 1 || MAX_WORDS_LENGTH).trimEnd()}…`;
}

/** Returns the last segment that begins at or before a second; null before the first. */
export const segmentAt = (segments: readonly PlayerSegment[], seconds: number): PlayerSegment | null =>
  segments[indexAtTime(segments, seconds, ([start]) => start)] ?? null;

/** Name of the voice at a second; null when unknown. */
export function voiceAt(details: PlayerDetails | null, seconds: number): string | null {
  const segment = details && segmentAt(details.segments, seconds);
  return (segment && details.voices[segment[1]]) || null;
}
