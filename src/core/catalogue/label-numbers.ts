/** Lengths of numbers on labels, which may have leading zeros. */
export const LABEL_LENGTHS: readonly number[] = [3, 4];

/** Episode numbers that a number in an address may mean, the number itself first: of `007` also `07` and `7`. */
export function numbersOnLabel(label: string): string[] {
  const isNumber = LABEL_LENGTHS.includes(label.length) && /^\d+$/.test(label);
  const zeros = isNumber ? label.length - String(Number(label)).length : 0;
  return Array.from({ length: zeros + 1 }, (_, from) => label.slice(from));
}
