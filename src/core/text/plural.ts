import { formatNumber } from "#core/text/numbers.ts";

/**
 * A number and its noun: `1 programa`, `7 programas`, `1.200 filas`. The plural of most nouns is the noun with an s; any
 * words that agree go with them: `counted(2, "programa nuevo", "programas nuevos")`.
 */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${pluralOf(count, one, many)}`;

/** Words that agree with a number that stands elsewhere: `programa`, `programas`. */
export const pluralOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);
