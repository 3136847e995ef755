import { foldText } from "../../search/search-text.ts";

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** Names that occur in the text as whole words, spelled as in the list, most frequent first. */
export function findNames(text: string, names: readonly string[]): string[] {
  const counts = [...new Set(names)]
    .map((name) => ({ name, count: countOf(text, name) }))
    .filter(({ count }) => count > 0);
  return counts.sort((a, b) => b.count - a.count).map(({ name }) => name);
}

// Case-sensitive: 'el centro' and 'la unión' are also common words.
const countOf = (text: string, name: string) =>
  text.includes(name)
    ? [
        ...text.matchAll(
          new RegExp(`(?<!${LETTER})${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!${LETTER})`, "gu"),
        ),
      ].length
    : 0;

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’]+";
/** Two or more capitalised words, 'de', 'la' and the like between them: 'Juana de Ibarbourou'. */
const PERSON = new RegExp(
  `(?<![\\p{L}\\p{M}'’])${WORD}(?: (?:(?:de|del|de la|de los|y) )?${WORD}){1,3}`,
  "gu",
);
const STREET =
  /^(?:calle|avenida|av|bulevar|rambla|plaza|parque|playa|camino|arroyo|barrio|villa|club|cine|bar|escuela|liceo|hospital|estacion|teatro|iglesia|mercado|uruguay|montevideo|rio|buenos)\b/;

/** Names that look like a person's and occur at least once within a sentence, most frequent first; places are none. */
export function findPeople(sentences: readonly string[], places: readonly string[]): string[] {
  const ofPlaces = new Set(places.map(foldText));
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const { 0: name, index } of sentence.matchAll(PERSON)) {
      // The first word of a sentence always has a capital letter.
      const found = index <= 1 ? name.split(" ").slice(1).join(" ") : name;
      if (found.split(" ").length < 2 || ofPlaces.has(foldText(found)) || STREET.test(foldText(found)))
        continue;
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
