import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import { queryClient } from "#admin/api/query-client.ts";
import type { AiSearch } from "#admin/features/ai-data/search.ts";
import type { AiData, AiDataUpdate, JobKind } from "#core/schemas/admin/desk.ts";
import { api } from "#islands/api-client.ts";

const { desk } = api.admin;

/** Exchanges hold whole answers. */
const LONG_WAIT_MS = 2 * 60_000;

/** Query values as text, as the API reads them. */
const asked = ({ q = "", tone = "all", review = "all", page = 1 }: AiSearch) => ({
  q,
  tone,
  review,
  page: String(page),
});

export const aiListQuery = (search: AiSearch) =>
  queryOptions({
    queryKey: ["desk", "ai-list", asked(search)],
    queryFn: () => call((options) => desk["ai-data"].$get({ query: asked(search) }, options)),
    placeholderData: keepPreviousData,
  });

export const aiFiguresQuery = queryOptions({
  queryKey: ["desk", "ai-figures"],
  queryFn: () => call((options) => desk["ai-data"].stats.$get(undefined, options)),
});

export const aiDataQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ["desk", "ai-data", episodeId],
    queryFn: () =>
      call((options) => desk.episodes[":id"]["ai-data"].$get({ param: { id: episodeId } }, options)),
  });

/** Answers the row as it is stored now. @throws Failure 409 with the stored one as `current` */
export async function saveAiData(episodeId: string, json: AiDataUpdate): Promise<AiData> {
  const stored = await call((options) =>
    desk.episodes[":id"]["ai-data"].$put({ param: { id: episodeId }, json }, options),
  );
  queryClient.setQueryData(aiDataQuery(episodeId).queryKey, stored);
  return stored;
}

/** What was last sent to the language service about an episode, and what came back. Not kept: the next look asks anew. */
export const exchangesQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ["desk", "exchanges", episodeId],
    queryFn: () => readExchanges(episodeId),
    gcTime: 0,
  });
export type Exchange = Awaited<ReturnType<typeof readExchanges>>[number];
async function readExchanges(episode: string) {
  const { items } = await call(
    (options) => desk.exchanges.$get({ query: { episode, kind: "analysis" } }, options),
    LONG_WAIT_MS,
  );
  return items;
}

export const checkService = (kind: JobKind) =>
  call((options) => desk.check.$post({ json: { kind } }, options));
