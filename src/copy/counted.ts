/** `1 programa`, `7 programas`. */
export const programmes = (count: number): string => `${count} ${count === 1 ? "programa" : "programas"}`;
