import type { RelatedEpisode } from "#core/catalogue/read-model.ts";
import { weekdayOf } from "#core/text/dates.ts";
import { listFormat } from "#core/text/list-format.ts";
import { pluralOf } from "#core/text/plural.ts";

/** Reason why an episode is recommended beside another. */
export function relationText({
  date,
  edtf,
  relation,
}: Pick<RelatedEpisode, "date" | "edtf" | "relation">): string {
  switch (relation.kind) {
    case "barrio":
      return `Otro ${(edtf ? null : weekdayOf(date)) ?? "día"} en este barrio`;
    case "guest":
      return `Otra vez con ${relation.name}`;
    case "voice":
      return `También se oye a ${relation.name}`;
    case "topics":
      return `${pluralOf(relation.names.length, "El mismo tema", "Los mismos temas")}: ${listFormat.format(relation.names)}`;
    case "words":
      return `También se nombra ${quotedList(relation.words)}`;
  }
}

/** Lists words in guillemets. The conjunction agrees with the word after it: `«Saroldi» e «Iglesias»`. */
const quotedList = (words: readonly string[]): string =>
  listFormat
    .formatToParts(words)
    .map(({ type, value }) => (type === "element" ? `«${value}»` : value))
    .join("");
