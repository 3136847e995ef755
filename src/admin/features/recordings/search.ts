import * as v from "valibot";
import { RECORDING_SORTS } from "#admin/features/recordings/recording-order.ts";
import { pageParam, textParam } from "#admin/lists/search-params.ts";
import { sortOrder } from "#core/forms/list-schemas.ts";

/** Search parameters of the list of recordings, which is one page. */
export const recordingSearch = v.object({
  q: textParam,
  sort: v.optional(v.fallback(v.picklist(RECORDING_SORTS), "name")),
  order: v.optional(v.fallback(sortOrder, "asc")),
  page: pageParam,
});
