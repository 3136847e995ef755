/** First part of each name, unless two places share it, divided into one, two and three lines. */
export function nameLines(names: readonly string[]): Map<string, string[][]> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(firstOf(name), (counts.get(firstOf(name)) ?? 0) + 1);
  return new Map(
    names.map((name) => {
      const first = firstOf(name);
      return [name, divisions((counts.get(first) ?? 0) > 1 ? name : first)];
    }),
  );
}

const firstOf = (name: string) => name.split(",")[0]?.trim() || name;

function divisions(name: string): string[][] {
  const words = name.split(" ");
  const whole = [[name]];
  for (const count of [2, 3]) {
    if (words.length < count) break;
    const lines: string[] = [];
    for (const [at, word] of words.entries()) {
      const left = words.length - at;
      const last = lines.at(-1);
      const goal = name.length / count;
      const joins =
        last !== undefined &&
        (lines.length === count || (left > count - lines.length && last.length + word.length / 2 < goal));
      if (joins) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    whole.push(lines);
  }
  return whole;
}
