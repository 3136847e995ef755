/** Lengths of numbers on labels, which may have leading zeros. */
export const LABEL_LENGTHS: readonly number[] = [3, 4];

/** Episode numbers that a number in an address may mean, the number itself first: of `007` also `07` and `7`. */
export function numbersOnLabel(label: string): string[] {
  const zeros = LABEL_LENGTHS.includes(label.length) ? /^0*(?=\d+$)/.exec(label)?.[0].length : 0;
  return Array.from({ length: (zeros ?? 0) + 1 }, (_, from) => label.slice(from));
}
