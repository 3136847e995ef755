import * as v from "valibot";
import { pageParam, textParam } from "#admin/lists/search-params.ts";
import { EPISODE_STATUSES } from "#core/episode/episode-status.ts";

const STATUSES = ["all", ...EPISODE_STATUSES] as const;

/** What the list shows, as it stands in the address. */
export const episodeSearch = v.object({
  q: textParam,
  status: v.optional(v.fallback(v.picklist(STATUSES), "all")),
  page: pageParam,
});

export type EpisodeSearch = v.InferOutput<typeof episodeSearch>;
