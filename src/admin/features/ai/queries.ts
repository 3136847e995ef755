import type { InferResponseType } from "hono/client";
import { apiQuery, call, pageQuery, queryClient } from "#admin/api/call.ts";
import type { AiSearch } from "#admin/lists/list-search.ts";
import type { AiData, AiDataUpdate, TranscriptionUpdate } from "#core/analysis/ai-schemas.ts";
import type { Origin } from "#core/analysis/content-analysis.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { api } from "#islands/api-client.ts";

/** Enough to transfer the segments of an hour over a slow connection. */
const LARGE_TIMEOUT_MS = 2 * 60_000;

const { ai } = api.admin;

/** The configured AI services, and the name of the show's host. */
export const aiStatusQuery = apiQuery(["ai", "status"], ai.status.$get);
export type AiStatus = InferResponseType<typeof ai.status.$get>;

/** Transcript and segments of an episode, with the version that a save is based on. */
export const transcriptionOf = (episodeId: string) =>
  apiQuery(
    ["ai", "transcription", episodeId],
    ai.episodes[":id"].transcription.$get,
    { param: { id: episodeId } },
    LARGE_TIMEOUT_MS,
  );
export type EpisodeTranscription = Awaited<ReturnType<typeof saveTranscription>>;

export type VoicedTranscription = EpisodeTranscription & { transcription: TranscriptionData };

/** True when the transcript has speakers with timed segments, not just text. */
export const hasVoices = (stored: EpisodeTranscription): stored is VoicedTranscription =>
  stored.transcription !== null && stored.transcription.speakers.length > 0;

/** Replaces transcript and segments in one statement. @throws Failure 409 with the stored row as `current` */
export const saveTranscription = (episodeId: string, json: TranscriptionUpdate) =>
  call(ai.episodes[":id"].transcription.$put, { param: { id: episodeId }, json }, LARGE_TIMEOUT_MS);

/** The last ten jobs of an episode, newest first, without their results. */
export const jobsOf = (episodeId: string) =>
  apiQuery(["ai", "jobs", episodeId], ai.jobs.$get, { query: { episode: episodeId } });

/** One job, with its result once it is done. */
export const jobQuery = (id: string) =>
  apiQuery(["ai", "job", id], ai.jobs[":id"].$get, { param: { id } }, LARGE_TIMEOUT_MS);

export const orderTranscription = (json: { episodeId: string; audioUrl: string }) =>
  call(ai.transcriptions.$post, { json });

export const orderAnalysis = (json: {
  episodeId: string;
  transcript: string;
  guestName: string | null;
  neighborhoodName: string | null;
}) => call(ai.analyses.$post, { json }, LARGE_TIMEOUT_MS);

/** Cancels a job that has not ended. Returns the job's state afterwards. */
export const cancelJob = (id: string) => call(ai.jobs[":id"].cancel.$post, { param: { id } });

/** Merges an analysis into the stored AI data. @throws Failure 409 with the stored AI data as `current` */
export const acceptAnalysis = (
  episodeId: string,
  json: { version: number; analysis: string; origin: Origin },
) => call(ai.episodes[":id"].analysis.$post, { param: { id: episodeId }, json });

/** Query parameters as strings, as the API expects them. */
const asked = ({ q = "", tone = "all", review = "all", page = 1 }: AiSearch) => ({
  q,
  tone,
  review,
  page: String(page),
});

export const aiListQuery = (search: AiSearch) =>
  pageQuery(["ai", "list", asked(search)], ai["ai-data"].$get, { query: asked(search) });

export type AiListItem = InferResponseType<(typeof ai)["ai-data"]["$get"]>["items"][number];

export const aiFiguresQuery = apiQuery(["ai", "figures"], ai["ai-data"].stats.$get);

export const aiDataQuery = (episodeId: string) =>
  apiQuery(["ai", "data", episodeId], ai.episodes[":id"]["ai-data"].$get, { param: { id: episodeId } });

/** Returns the row as stored. @throws Failure 409 with the stored row as `current` */
export async function saveAiData(episodeId: string, json: AiDataUpdate): Promise<AiData> {
  const stored = await call(ai.episodes[":id"]["ai-data"].$put, { param: { id: episodeId }, json });
  queryClient.setQueryData(aiDataQuery(episodeId).queryKey, stored);
  return stored;
}

/** The last requests to the language service about an episode, with their responses. Not cached: refetched on each opening. */
export const providerCallsQuery = (episodeId: string) => ({
  ...apiQuery(
    ["ai", "provider-calls", episodeId],
    ai["provider-calls"].$get,
    { query: { episode: episodeId, kind: "analysis" } },
    LARGE_TIMEOUT_MS,
  ),
  gcTime: 0,
});
export type ProviderCall = InferResponseType<(typeof ai)["provider-calls"]["$get"]>["items"][number];
