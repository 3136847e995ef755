import { formatNumber } from "#core/text/numbers.ts";

/**
 * Formats a number and its noun: `1 programa`, `7 programas`, `1.200 filas`. The plural defaults to the noun with an s;
 * adjectives are part of both forms: `counted(2, "programa nuevo", "programas nuevos")`.
 */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${pluralOf(count, one, many)}`;

/** Returns the form that agrees with a number shown elsewhere: `programa`, `programas`. */
export const pluralOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);
