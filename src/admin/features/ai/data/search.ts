import * as v from "valibot";
import { pageParam, textParam } from "#admin/lists/search-params.ts";
import { AI_REVIEWS } from "#core/analysis/ai-schemas.ts";
import { TONES } from "#core/analysis/tones.ts";

/** Search parameters of the AI data page. The filter offers four tones; the address may contain any tone. */
export const aiSearch = v.object({
  q: textParam,
  tone: v.optional(v.fallback(v.picklist(["all", ...TONES]), "all")),
  review: v.optional(v.fallback(v.picklist(AI_REVIEWS), "all")),
  page: pageParam,
});

export type AiSearch = v.InferOutput<typeof aiSearch>;
