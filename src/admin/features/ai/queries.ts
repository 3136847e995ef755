import { queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { TranscriptionUpdate } from "#core/analysis/ai-schemas.ts";
import type { Origin } from "#core/analysis/content-analysis.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { api } from "#islands/api-client.ts";

/** Enough to transfer the segments of an hour over a slow connection. */
const LARGE_TIMEOUT_MS = 2 * 60_000;

const { ai } = api.admin;

/** The configured AI services, and the name of the show's host. */
export const aiStatusQuery = queryOptions({
  queryKey: ["ai", "status"],
  queryFn: readStatus,
});
export type AiStatus = Awaited<ReturnType<typeof readStatus>>;
function readStatus() {
  return call((options) => ai.status.$get(undefined, options));
}

/** Transcript and segments of an episode, with the version that a save is based on. */
export const transcriptionOf = (episodeId: string) =>
  queryOptions({
    queryKey: ["ai", "transcription", episodeId],
    queryFn: () =>
      call(
        (options) => ai.episodes[":id"].transcription.$get({ param: { id: episodeId } }, options),
        LARGE_TIMEOUT_MS,
      ),
  });
export type EpisodeTranscription = Awaited<ReturnType<typeof saveTranscription>>;

export type VoicedTranscription = EpisodeTranscription & { transcription: TranscriptionData };

/** True when the transcript has speakers with timed segments, not just text. */
export const hasVoices = (stored: EpisodeTranscription): stored is VoicedTranscription =>
  stored.transcription !== null && stored.transcription.speakers.length > 0;

/** Replaces transcript and segments in one statement. @throws Failure 409 with the stored row as `current` */
export const saveTranscription = (episodeId: string, json: TranscriptionUpdate) =>
  call(
    (options) => ai.episodes[":id"].transcription.$put({ param: { id: episodeId }, json }, options),
    LARGE_TIMEOUT_MS,
  );

/** The last ten jobs of an episode, newest first, without their results. */
export const jobsOf = (episodeId: string) =>
  queryOptions({
    queryKey: ["ai", "jobs", episodeId],
    queryFn: async () => {
      const { items } = await call((options) => ai.jobs.$get({ query: { episode: episodeId } }, options));
      return items;
    },
  });

/** One job, with its result once it is done. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["ai", "job", id],
    queryFn: () => call((options) => ai.jobs[":id"].$get({ param: { id } }, options), LARGE_TIMEOUT_MS),
  });

interface Order {
  episodeId: string;
  /** Idempotency key of the click: a repeated order with the same key returns the same job. */
  key: string;
}

export const orderTranscription = (json: Order & { audioUrl: string }) =>
  call((options) => ai.transcriptions.$post({ json }, options));

export const orderAnalysis = (
  json: Order & { transcript: string; guestName: string | null; neighborhoodName: string | null },
) => call((options) => ai.analyses.$post({ json }, options), LARGE_TIMEOUT_MS);

/** Cancels a job that has not ended. Returns the job's state afterwards. */
export const cancelJob = (id: string) =>
  call((options) => ai.jobs[":id"].cancel.$post({ param: { id } }, options));

/** Merges an analysis into the stored AI data. @throws Failure 409 with the stored AI data as `current` */
export const acceptAnalysis = (
  episodeId: string,
  json: { version: number; analysis: string; origin: Origin },
) => call((options) => ai.episodes[":id"].analysis.$post({ param: { id: episodeId }, json }, options));
