import { type CardPicture, OG_IMAGE } from "#core/site/built-pictures.ts";
import { lastBegun } from "#core/transcript/score.ts";

/**
 * What the opened player shows of an episode besides its item: `/data/player/{episodeId}.json`, made at build and fetched
 * on first use.
 */
export interface PlayerDetails {
  cover: CardPicture | null;
  /** Site path of the picture for links (`OG_IMAGE`); absent when none was made. */
  linkPicture?: string;
  /** How loud the recording is over its length, as `decodePeaks` reads it; absent when it is not known. */
  peaks?: string;
  /** Names of those who speak, in order of appearance. */
  voices: string[];
  /** Ascending by time; empty for a transcript without times. */
  segments: PlayerSegment[];
}

/** Pictures for the system's media controls, which draw no SVG: the cover where it is a photograph, and the picture for links. */
export function artworkOf(details: PlayerDetails | null): MediaImage[] {
  const { cover, linkPicture } = details ?? {};
  const isPhoto = cover && !cover.src.endsWith(".svg");
  return [
    ...(isPhoto ? [{ src: cover.src, sizes: `${cover.width}x${cover.height}` }] : []),
    ...(linkPicture
      ? [{ src: linkPicture, sizes: `${OG_IMAGE.width}x${OG_IMAGE.height}`, type: OG_IMAGE.type }]
      : []),
  ];
}

/** Start in seconds, place of the voice in `voices`, and the first words said. */
export type PlayerSegment = [startSeconds: number, voice: number, words: string];

/** Longest text of a segment in the file; it is a line under the dial. */
const MAX_WORDS_LENGTH = 90;

interface Said {
  speaker: string;
  text: string;
  startSeconds: number;
}

interface Shown {
  cover: CardPicture | null;
  linkPicture?: string | undefined;
  peaks: string | null;
}

export function playerDetails(said: readonly Said[], { cover, linkPicture, peaks }: Shown): PlayerDetails {
  const voices = [...new Set(said.map(({ speaker }) => speaker))];
  return {
    cover,
    ...(linkPicture && { linkPicture }),
    ...(peaks !== null && { peaks }),
    voices,
    segments: said.map(({ speaker, text, startSeconds }) => [
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

/** What is said at a second: the last segment that has begun; null before the first. */
export const segmentAt = (segments: readonly PlayerSegment[], seconds: number): PlayerSegment | null =>
  segments[lastBegun(segments, seconds, ([start]) => start)] ?? null;

/** Name of the voice at a second; null where it is unknown. */
export function voiceAt(details: PlayerDetails | null, seconds: number): string | null {
  const segment = details && segmentAt(details.segments, seconds);
  return (segment && details.voices[segment[1]]) || null;
}
