import type { InferResponseType } from "hono/client";
import { apiQuery, pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { queryClient } from "#admin/api/query-client.ts";
import type { AiSearch } from "#admin/lists/list-search.ts";
import type { AiData, AiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { api } from "#islands/api-client.ts";

const { ai } = api.admin;

/** Longer than usual: provider calls contain whole responses. */
const LONG_TIMEOUT_MS = 2 * 60_000;

/** Query parameters as strings, as the API expects them. */
const asked = ({ q = "", tone = "all", review = "all", page = 1 }: AiSearch) => ({
  q,
  tone,
  review,
  page: String(page),
});

export const aiListQuery = (search: AiSearch) =>
  pageQuery(["ai", "list", asked(search)], ai["ai-data"].$get, { query: asked(search) });

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
    LONG_TIMEOUT_MS,
  ),
  gcTime: 0,
});
export type ProviderCall = InferResponseType<(typeof ai)["provider-calls"]["$get"]>["items"][number];
