import { countWords } from "#core/analysis/content-analysis.ts";
import { reviewsOf } from "#core/analysis/sections.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";
import { columnsOfFields } from "#db/episode/episode-columns.ts";
import type { SeedEpisode } from "./read-demo.ts";
import { stableId } from "./stable-id.ts";
import type { Cue } from "./vtt.ts";

/** Creation time of the demonstration content: fixed, so that every machine builds the same pages. */
export const ENTERED_AT = "2026-03-01T12:00:00Z";
const RECOGNITION_CONFIDENCE = 0.98;

/** Row of `episodes` for one episode. */
export function episodeRow(episode: SeedEpisode) {
  const seconds = episode.recordedSeconds ?? episode.cues.at(-1)?.endSeconds ?? parseClock(episode.duration);
  return {
    id: stableId("episode", episode.number),
    ...columnsOfFields({
      ...episode,
      guestId: episode.guest && stableId("guest", episode.guest),
      neighborhoodId: episode.neighborhood && stableId("neighborhood", episode.neighborhood),
      audioUrl: episode.audio,
      duration: episode.duration ?? (seconds === null ? null : formatClock(seconds)),
      transcript: episode.cues.length > 0 ? writeConversation(episode.cues) : null,
    }),
    transcription_data: transcriptionData(episode, seconds),
    ...analysisColumns(episode, seconds),
    created_at: ENTERED_AT,
    updated_at: ENTERED_AT,
  };
}

type Spoken = Pick<SeedEpisode, "number" | "cues" | "recordedSeconds">;

function transcriptionData({ number, cues, recordedSeconds }: Spoken, seconds: number | null) {
  if (cues.length === 0) return null;
  const bySpeaker = Map.groupBy(cues, (cue) => cue.speaker);
  return {
    transcript: writeConversation(cues),
    confidence: RECOGNITION_CONFIDENCE,
    speakers: [...bySpeaker].map(([speaker, own]) => ({
      speaker,
      segments: own.map((cue) => ({
        text: cue.text,
        start: cue.startSeconds,
        end: cue.endSeconds,
        confidence: RECOGNITION_CONFIDENCE,
        // Word times, as speech recognition would return them.
        ...(recordedSeconds !== null && { words: paceWords(cue) }),
      })),
    })),
    raw: { metadata: { duration: seconds } },
    origin: isUnreviewed(number) ? "machine" : "corrected",
  };
}

function analysisColumns({ number, analysis, cues }: SeedEpisode, seconds: number | null) {
  const words = cues.reduce((total, cue) => total + countWords(cue.text), 0);
  const wordCount = cues.length > 0 ? words : null;
  return {
    content_analysis: analysis && { ...analysis, wordCount, duration: seconds },
    ai_topics: analysis?.topics ?? null,
    ai_key_points: analysis?.keyPoints ?? null,
    ai_summary: analysis?.summary ?? null,
    ai_quotes: analysis?.quotes ?? null,
    ai_guest_info: analysis?.guestInfo ?? null,
    ai_neighborhood_info: analysis?.neighborhoodInfo ?? null,
    ai_emotional_tone: analysis?.emotionalTone ?? null,
    ai_confidence: analysis?.confidence ?? null,
    ai_word_count: analysis ? wordCount : null,
    ai_duration_seconds: analysis ? seconds : null,
    ai_processed_at: analysis ? ENTERED_AT : null,
    ai_sections: analysis && reviews(analysis, number),
  };
}

/** Whether transcript and key points count as not yet reviewed, so that the demonstration shows both states. */
const isUnreviewed = (number: string): boolean => number.endsWith("0");

function reviews(analysis: NonNullable<SeedEpisode["analysis"]>, number: string) {
  const made = Object.entries(reviewsOf({ headline: null, ...analysis }, {}));
  const isOpen = (section: string) => section === "keyPoints" && isUnreviewed(number);
  return Object.fromEntries(
    made.map(([section, one]) => [section, { ...one, state: isOpen(section) ? "ia" : "revisado" }]),
  );
}

/** Start of each word of a sentence in seconds, proportional to the letters before it. */
export function paceWords({ text, startSeconds, endSeconds }: Cue): number[] {
  const secondsPerLetter = (endSeconds - startSeconds) / text.length;
  return [...text.matchAll(/\S+/g)].map(
    ({ index }) => Math.round((startSeconds + index * secondsPerLetter) * 100) / 100,
  );
}

/** Formats sentences as blocks `Name: text`, as in the transcript column. */
function writeConversation(cues: readonly Cue[]): string {
  const blocks = Map.groupBy(cues, ({ paragraph }) => paragraph);
  return [...blocks.values()]
    .map((block) => `${block[0]?.speaker}: ${block.map(({ text }) => text).join(" ")}`)
    .join("\n\n");
}
