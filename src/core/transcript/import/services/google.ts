import * as v from "valibot";
import { cuesFromWords } from "../cues-from-words.ts";
import type { ReadTranscript } from "../imported.ts";
import { confidence, label, secondsAsText, toWord } from "./values.ts";

const result = v.object({
  alternatives: v.pipe(
    v.array(
      v.object({
        transcript: v.fallback(v.string(), ""),
        confidence,
        words: v.fallback(
          v.array(
            v.object({
              word: v.string(),
              startTime: secondsAsText,
              endTime: secondsAsText,
              startOffset: secondsAsText,
              endOffset: secondsAsText,
              speakerTag: label,
              speakerLabel: label,
            }),
          ),
          [],
        ),
      }),
    ),
    v.minLength(1),
  ),
  channelTag: label,
  resultEndTime: secondsAsText,
  resultEndOffset: secondsAsText,
});
type Result = v.InferOutput<typeof result>;

/** Google Speech-to-Text, versions 1 and 2, and the operation object that contains either. */
export const google = v.union([
  v.object({ results: v.array(result) }),
  v.pipe(
    v.object({ response: v.object({ results: v.array(result) }) }),
    v.transform(({ response }) => response),
  ),
]);

export function readGoogle({ results }: v.InferOutput<typeof google>): ReadTranscript {
  const channels = new Set(results.map(({ channelTag }) => channelTag));
  const spoken = withoutSummary(results).flatMap((one) => wordsOf(one, channels.size > 1));
  return { cues: spoken.length > 0 ? cuesFromWords(spoken) : cuesByResult(results) };
}

/** Version 1 repeats all words with their voices in the last result; then only that one is used. */
function withoutSummary(results: readonly Result[]): readonly Result[] {
  const count = (one: Result | undefined) => one?.alternatives[0]?.words.length ?? 0;
  const last = results.at(-1);
  const others = results.slice(0, -1).reduce((sum, one) => sum + count(one), 0);
  return last && others > 0 && count(last) >= others && hasVoices(last) ? [last] : results;
}

const hasVoices = ({ alternatives }: Result): boolean =>
  alternatives[0]?.words.some(({ speakerTag, speakerLabel }) => Boolean(speakerTag ?? speakerLabel)) ?? false;

const wordsOf = ({ alternatives, channelTag }: Result, isSplit: boolean) =>
  (alternatives[0]?.words ?? []).map(({ word, startTime, endTime, startOffset, endOffset, ...voice }) => {
    const [from, to] = [startTime, endTime].map((time, n) => {
      const offset = n === 0 ? startOffset : endOffset;
      return Number.isNaN(time) ? offset : time;
    });
    // Google omits a start of 0.
    const start = from === undefined || Number.isNaN(from) ? 0 : from;
    const speaker = voice.speakerTag || voice.speakerLabel || (isSplit ? channelTag : null);
    return toWord({ word, speaker, start, end: to ?? Number.NaN });
  });

/** Without word times, a result lasts from the end of the previous one to its own end. */
function cuesByResult(results: readonly Result[]) {
  let reached = 0;
  return results.map(({ alternatives, resultEndTime, resultEndOffset }) => {
    const [best] = alternatives;
    const end = Number.isNaN(resultEndTime) ? resultEndOffset : resultEndTime;
    const cue = {
      voice: null,
      text: best?.transcript ?? "",
      start: reached,
      end,
      confidence: best?.confidence ?? null,
    };
    reached = Number.isNaN(end) ? reached : end;
    return cue;
  });
}
