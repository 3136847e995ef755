import * as v from "valibot";
import { groupSingleWords } from "./cues-from-words.ts";
import type { ReadTranscript } from "./imported.ts";
import { label, seconds, text } from "./whisper.ts";

/** The transcript of Podcasting 2.0, `application/json`, written by people as well as machines. */
export const podcasting = v.object({
  segments: v.array(v.object({ speaker: label, startTime: seconds, endTime: seconds, body: text })),
});

export const readPodcasting = ({ segments }: v.InferOutput<typeof podcasting>): ReadTranscript => ({
  origin: null,
  cues: groupSingleWords(
    segments.map(({ speaker, startTime: start, endTime, body }, n) => ({
      text: body ?? "",
      voice: speaker === "" ? null : speaker,
      start,
      // The end is optional.
      end: Number.isNaN(endTime) ? (segments[n + 1]?.startTime ?? start) : endTime,
      confidence: null,
    })),
  ),
});
