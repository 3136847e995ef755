const numbers = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Compares episode numbers as people read them: `9` before `10`, `10` before `10 bis`. */
export const byNumber = (a: { number: string }, b: { number: string }) => numbers.compare(a.number, b.number);

/** Compares names in Spanish alphabetical order (the database sorts by bytes). */
export const byName = (a: { name: string }, b: { name: string }) => numbers.compare(a.name, b.name);
