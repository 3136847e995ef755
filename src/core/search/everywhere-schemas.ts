import * as v from "valibot";
import type { KIND_NAMES } from "#core/catalogue/kinds.ts";

/** Hits of each kind by name, and by another text; the lists show more. */
export const HITS_OF_A_KIND = 5;

/** Texts of records that are searched besides those that name them; without a label where it is the record's own text. */
export const SEARCHED_TEXTS = {
  shelfMark: "Signatura",
  source: "Fuente",
  description: "Descripción",
  notes: "Notas",
  analysis: "Análisis",
  transcript: "Transcripción",
  /** A transcript with times, which has an editor. */
  segments: "Transcripción",
  bio: "Biografía",
  content: "",
} as const;
export type SearchedText = keyof typeof SEARCHED_TEXTS;

export const everywhereQuery = v.object({
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, "Escribí al menos dos letras."),
    v.maxLength(200, "La búsqueda es demasiado larga."),
  ),
});

export interface EverywhereHit {
  kind: (typeof KIND_NAMES)[number];
  id: string;
  /** Name, number, author or sender. */
  title: string;
  /** Detail that distinguishes records of the same name; empty when there is none. */
  detail: string;
  /** The text with the query, and the sentence around it; null when the record was found by a name. */
  passage: { place: SearchedText; before: string; found: string; after: string } | null;
}
export type Passage = NonNullable<EverywhereHit["passage"]>;
