import { expect, test } from "vitest";
import { pages, readText } from "./built-site.ts";
import { linkedStyles, styleSheets } from "./page-weight.ts";

const namesIn = (sheet: string, pattern: RegExp) =>
  new Set([...sheet.matchAll(pattern)].map(([, name = ""]) => name));

// A declaration that reads an undefined property is invalid, for example when the compiler has left out a rule.
test.each(linkedStyles)("%s set every custom property that they read without a fallback", (_names, rules) => {
  const set = namesIn(rules, /(?<![\w-])(--[\w-]+)\s*:/g);
  const read = namesIn(rules, /var\((--[\w-]+)\)/g);
  expect(read.size).toBeGreaterThan(18);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});

// The first sheet that a page loads decides the order of the layers: of two rules, the one in the later layer wins.
test("the style sheets of each page name the layers in one order", () => {
  const order = ["theme", "base", "components", "utilities", "themes"];
  const orders = new Set(
    pages.map((page) => {
      const named = [...styleSheets(page)]
        .flatMap((sheet) => [...readText(sheet).matchAll(/@layer ([\w,\s]+)[;{]/g)])
        .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
      return [...new Set(named)].filter((name) => order.includes(name)).join(" ");
    }),
  );
  expect(
    [...orders].filter((named) => named !== order.filter((name) => named.includes(name)).join(" ")),
  ).toEqual([]);
});

test("home, map, a part of it, timeline, bars, heads, lists of cards, other pages, players on other sites and the back-office have styles of their own", () =>
  expect(linkedStyles).toHaveLength(11));
