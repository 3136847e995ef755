import { expect, test } from "vitest";
import { files, readText } from "./built-site.ts";

const sheets = files.filter((path) => path.endsWith(".css"));
const namesIn = (sheet: string, pattern: RegExp) =>
  new Set([...sheet.matchAll(pattern)].map(([, name = ""]) => name));

// A page has one sheet. A compiler may leave a rule out, and then each declaration that reads it is void.
test.each(sheets)("%s sets every custom property that it reads without a fallback", (path) => {
  const sheet = readText(path);
  const set = namesIn(sheet, /(?<![\w-])(--[\w-]+)\s*:/g);
  const read = namesIn(sheet, /var\((--[\w-]+)\)/g);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});

test("public pages and the back-office have a sheet each", () => expect(sheets).toHaveLength(2));
