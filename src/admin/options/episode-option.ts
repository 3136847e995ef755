import { shortDate } from "#admin/lists/format-date.ts";

/** See docs/product/back-office.md. */
export const episodeLabel = ({ number, date }: { number: string; date: string | null }): string =>
  `Programa #${number} - ${shortDate(date)}`;
