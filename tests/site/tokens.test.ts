import { expect, test } from "vitest";
import { linkedStyles } from "./page-weight.ts";

const namesIn = (sheet: string, pattern: RegExp) =>
  new Set([...sheet.matchAll(pattern)].map(([, name = ""]) => name));

// A declaration that reads an undefined property is invalid, for example when the compiler has left out a rule.
test.each(linkedStyles)("%s set every custom property that they read without a fallback", (_names, rules) => {
  const set = namesIn(rules, /(?<![\w-])(--[\w-]+)\s*:/g);
  const read = namesIn(rules, /var\((--[\w-]+)\)/g);
  expect(read.size).toBeGreaterThan(18);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});

test("home, map, a part of it, timeline, bars, heads, lists of cards, other pages, players on other sites and the back-office have styles of their own", () =>
  expect(linkedStyles).toHaveLength(11));
