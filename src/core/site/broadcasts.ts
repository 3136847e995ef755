import type { ArchiveTexts } from "#core/site/archive-sections.ts";

type Cycles = ArchiveTexts["cycles"];

/** Number of all broadcasts: as entered, otherwise the sum of the cycles; null when neither is known. */
export function broadcastTotal({ broadcasts, cycles }: Cycles): number | null {
  const sum = cycles.reduce((total, { episodeCount }) => total + Number(episodeCount), 0);
  return Number(broadcasts ?? sum) || null;
}

/**
 * Last number on the scale of episodes: the total, or the highest episode number when there is no total. A number beyond the
 * total extends the scale to the next hundred, so that each further episode does not change every page.
 */
export function lastNumber(cycles: Cycles, episodes: readonly { number: string }[]): number {
  const total = broadcastTotal(cycles);
  const numbers = episodes.map(({ number }) => Number.parseInt(number, 10)).filter((number) => number > 1);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 2);
  if (total === null) return highest;
  return highest > total ? Math.ceil(highest / 100) * 100 : total;
}

/** First and last year of the broadcasts; null when unknown. `last` is also null while the show is on the air. */
export function broadcastYears({ cycles }: Cycles): { first: number | null; last: number | null } {
  const years = cycles.flatMap(({ from, to }) => [from, to]).filter((year) => year !== null);
  const isOver = cycles.length > 0 && cycles.every(({ to }) => to !== null);
  return {
    first: years.length > 0 ? Math.min(...years.map(Number)) : null,
    last: isOver ? Math.max(...years.map(Number)) : null,
  };
}

/** Years on the air for a sentence, with a space before them: ` desde 1979`, or ` de 1979 a 1993` for a show that has ended. */
export function yearsOnAir(since: string | null | undefined, cycles: Cycles): string {
  const { last } = broadcastYears(cycles);
  if (!since) return last === null ? "" : ` hasta ${last}`;
  if (last === null || Number(since) > last) return ` desde ${since}`;
  return Number(since) === last ? ` en ${since}` : ` de ${since} a ${last}`;
}

/** Replaces each `{name}` in a text by its figure. */
export const withFigures = (words: string, figures: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? String(figures[name]) : whole,
  );

/**
 * Figures of the home page: all broadcasts, those in the archive, and the rest. `rounded`: the total rounded down to hundreds,
 * if it has hundreds.
 */
export function homeFigures(cycles: Cycles, digitised: number) {
  const total = Math.max(broadcastTotal(cycles) ?? 0, digitised);
  const rounded = total < 100 ? total : total - (total % 100);
  return { total, rounded, digitised, toCome: total - digitised };
}
