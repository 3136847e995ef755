/** Speeds offered, ascending; 1 is that of the recording. */
const RATES: readonly number[] = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** The nearest offered speed; 1 when the value is no number. */
export const offeredRate = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value)
    ? RATES.reduce((best, rate) => (Math.abs(rate - value) < Math.abs(best - value) ? rate : best), 1)
    : 1;

/** The next offered speed, faster with 1 and slower with -1; the outermost ones stay. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const at = RATES.indexOf(offeredRate(rate)) + direction;
  return RATES[Math.min(RATES.length - 1, Math.max(0, at))] ?? 1;
}
