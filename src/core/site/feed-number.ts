/** Number for `itunes:episode`, which is a positive integer; null for other numbers. */
export function feedNumber(number: string): number | null {
  const value = /^\d+$/.test(number) ? Number(number) : 0;
  return value > 0 && Number.isSafeInteger(value) ? value : null;
}
