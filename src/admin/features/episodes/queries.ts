import { apiQuery, pageQuery } from "#admin/api/call.ts";
import { type EpisodeSearch, type Sized, sizeParam, WHOLE_LIST } from "#admin/lists/list-search.ts";
import { recordCalls } from "#admin/records/record-calls.ts";
import type { EditedEpisode, EpisodeFields } from "#core/episode/episode-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Query parameters as strings, as the API expects them. */
const asked = ({ page = 1, size, ...filter }: EpisodeSearch & Sized) => ({
  ...WHOLE_LIST,
  ...filter,
  page: String(page),
  ...sizeParam(size),
});

export const episodesQuery = (search: EpisodeSearch & Sized) =>
  pageQuery(["episodes", "list", asked(search)], api.admin.episodes.$get, { query: asked(search) });

export const recordingQuery = (id: string) =>
  apiQuery(["episodes", "recording", id], api.admin.episodes[":id"].recording.$get, { param: { id } });

/** Not cached: a new episode becomes the latest one. */
export const latestEpisodeQuery = {
  ...apiQuery(["episodes", "latest"], api.admin.episodes.latest.$get),
  gcTime: 0,
};

export const {
  oneQuery: episodeQuery,
  create: createEpisode,
  update: updateEpisode,
  remove: deleteEpisode,
  impact: episodeImpact,
} = recordCalls<EditedEpisode, EpisodeFields>("episodes", api.admin.episodes);
