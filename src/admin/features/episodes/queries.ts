import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { EpisodeSearch } from "#admin/features/episodes/search.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Query values as text, as the API reads them. */
const asked = ({ q = "", status = "all", page = 1 }: EpisodeSearch) => ({ q, status, page: String(page) });

export const episodesQuery = (search: EpisodeSearch) =>
  queryOptions({
    queryKey: ["episodes", "list", asked(search)],
    queryFn: () => call((options) => api.admin.episodes.$get({ query: asked(search) }, options)),
    placeholderData: keepPreviousData,
  });

export const episodeQuery = (id: string) =>
  queryOptions({
    queryKey: ["episodes", "one", id],
    queryFn: () => call((options) => api.admin.episodes[":id"].$get({ param: { id } }, options)),
  });

export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ["episodes", "recording", id],
    queryFn: () => call((options) => api.admin.episodes[":id"].recording.$get({ param: { id } }, options)),
  });

/** Not cached: each episode that is added becomes the latest one. */
export const latestEpisodeQuery = queryOptions({
  queryKey: ["episodes", "latest"],
  queryFn: () => call((options) => api.admin.episodes.latest.$get(undefined, options)),
  gcTime: 0,
});

export const createEpisode = (json: EpisodeFields) =>
  call((options) => api.admin.episodes.$post({ json }, options));

export const updateEpisode = (id: string, json: EpisodeFields & { version: number }) =>
  call((options) => api.admin.episodes[":id"].$put({ param: { id }, json }, options));

export const deleteEpisode = (id: string) =>
  call((options) => api.admin.episodes[":id"].$delete({ param: { id } }, options));

export const episodeImpact = async (id: string) => {
  const { also } = await call((options) => api.admin.episodes[":id"].impact.$get({ param: { id } }, options));
  return also;
};
