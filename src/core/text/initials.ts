/** Initials of the first and the last word of a name, in capitals: `ML` for `Mirta Lescano`, `D` for `Damiana`. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? "").toLocaleUpperCase("es")).join("");
}
