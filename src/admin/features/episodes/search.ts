import * as v from "valibot";
import { pageParam, textParam } from "#admin/lists/search-params.ts";
import { EPISODE_SORTS, EPISODE_STATES, MISSING_PARTS } from "#core/episode/episode-schemas.ts";
import { sortOrder } from "#core/forms/list-schemas.ts";

/** Search parameters of the episode list. */
export const episodeSearch = v.object({
  q: textParam,
  status: v.optional(v.fallback(v.picklist(EPISODE_STATES), "all")),
  without: v.optional(v.fallback(v.picklist(["all", ...MISSING_PARTS]), "all")),
  sort: v.optional(v.fallback(v.picklist(EPISODE_SORTS), "number")),
  order: v.optional(v.fallback(sortOrder, "asc")),
  page: pageParam,
});

export type EpisodeSearch = v.InferOutput<typeof episodeSearch>;

/** The unfiltered list, sorted by number. */
export const WHOLE_LIST = { q: "", status: "all", without: "all", sort: "number", order: "asc" } as const;
