import { shortDate } from "#admin/lists/moments.ts";

/** Spec admin, 2 "Photos". */
export const episodeLabel = ({ number, date }: { number: string; date: string | null }): string =>
  `Programa #${number} - ${shortDate(date)}`;
