/** Available playback rates, ascending; 1 is normal speed. */
const RATES: readonly number[] = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** Returns the nearest available rate; 1 when the value is not a number. */
export const offeredRate = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value)
    ? RATES.reduce((best, rate) => (Math.abs(rate - value) < Math.abs(best - value) ? rate : best), 1)
    : 1;

/** Returns the next faster (1) or slower (-1) rate, within the available ones. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const at = RATES.indexOf(offeredRate(rate)) + direction;
  return RATES[Math.min(RATES.length - 1, Math.max(0, at))] ?? 1;
}
