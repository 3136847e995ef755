import { expect, it } from "vitest";
import { WordTable } from "./word-table.ts";

const STRANGE = ["\uFEFFyo", "ñandú,", "«—", "𝒜", "constructor", "de", "del", "DE"];

it("numbers words in order of their first occurrence", () => {
  const said = Array.from({ length: 30_000 }, (_, n) => STRANGE[n % 11] ?? ((n * n) % 99_991).toString(36));
  const numbers = new Map<string, number>();
  for (const word of said) if (!numbers.has(word)) numbers.set(word, numbers.size);
  const table = new WordTable([]);
  expect([...table.numbersOf(Buffer.from(said.join(" ")))]).toEqual(said.map((word) => numbers.get(word)));
  expect(table.words).toEqual([...numbers.keys()]);
  expect(table.words.length).toBeGreaterThan(3000);
  expect([...new WordTable(table.words).numbersOf(Buffer.from(table.words.join("\n")))]).toEqual([
    ...numbers.values(),
  ]);
  expect([...table.numbersOf(Buffer.from(" \n"))]).toEqual([]);
});
