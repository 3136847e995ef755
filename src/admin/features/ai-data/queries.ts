import { queryOptions } from "@tanstack/react-query";
import { apiQuery, pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { queryClient } from "#admin/api/query-client.ts";
import type { AiSearch } from "#admin/features/ai-data/search.ts";
import type { AiData, AiDataUpdate, JobKind } from "#core/analysis/ai-schemas.ts";
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
  pageQuery(["ai", "list", asked(search)], (options) =>
    ai["ai-data"].$get({ query: asked(search) }, options),
  );

export const aiFiguresQuery = apiQuery(["ai", "figures"], (options) =>
  ai["ai-data"].stats.$get(undefined, options),
);

export const aiDataQuery = (episodeId: string) =>
  apiQuery(["ai", "data", episodeId], (options) =>
    ai.episodes[":id"]["ai-data"].$get({ param: { id: episodeId } }, options),
  );

/** Returns the row as stored. @throws Failure 409 with the stored row as `current` */
export async function saveAiData(episodeId: string, json: AiDataUpdate): Promise<AiData> {
  const stored = await call((options) =>
    ai.episodes[":id"]["ai-data"].$put({ param: { id: episodeId }, json }, options),
  );
  queryClient.setQueryData(aiDataQuery(episodeId).queryKey, stored);
  return stored;
}

/** The last requests to the language service about an episode, with their responses. Not cached: refetched on each opening. */
export const providerCallsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ["ai", "provider-calls", episodeId],
    queryFn: () => readProviderCalls(episodeId),
    gcTime: 0,
  });
export type ProviderCall = Awaited<ReturnType<typeof readProviderCalls>>[number];
async function readProviderCalls(episode: string) {
  const { items } = await call(
    (options) => ai["provider-calls"].$get({ query: { episode, kind: "analysis" } }, options),
    LONG_TIMEOUT_MS,
  );
  return items;
}

export const checkService = (kind: JobKind) => call((options) => ai.check.$post({ json: { kind } }, options));
