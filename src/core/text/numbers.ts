import { inLocale } from "#core/text/locale.ts";

const figure = inLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a number in the language of the archive: `12.345`, `0,85`. */
export const formatNumber = (count: number): string => figure().format(count);
