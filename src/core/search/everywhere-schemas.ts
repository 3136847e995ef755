import * as v from "valibot";
import { KIND_NAMES } from "#core/catalogue/kinds.ts";

/** Hits of each kind; the lists show more. */
export const HITS_OF_A_KIND = 5;

export const everywhereQuery = v.object({
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, "Escribí al menos dos letras."),
    v.maxLength(200, "La búsqueda es demasiado larga."),
  ),
});

const everywhereHits = v.object({
  hits: v.array(
    v.object({
      kind: v.picklist(KIND_NAMES),
      id: v.string(),
      /** Name, number, author or sender. */
      title: v.string(),
      /** Detail that distinguishes records of the same name; empty when there is none. */
      detail: v.string(),
    }),
  ),
});
export type EverywhereHit = v.InferOutput<typeof everywhereHits>["hits"][number];
