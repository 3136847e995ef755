import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS } from "./parts.ts";

test("the README lists every part with what it needs", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const rows = [...readme.matchAll(/^\| `(\w+)` \|.*\| ?([^|]*)\|$/gm)];
  const listed = rows.map(([, part, needs = ""]) => [part, needs.trim()]);
  expect(listed).toEqual(Object.entries(PARTS).map(([part, { needs }]) => [part, needs.join(", ")]));
});

test("a part that opens a browser declares it", () => {
  for (const [part, { needs }] of Object.entries(PARTS)) {
    const file = new URL(part === "index" ? "search-index.ts" : `${part}.ts`, import.meta.url);
    const source = readFileSync(file, "utf8");
    expect([part, source.includes("findChromium(")]).toEqual([part, needs.includes("Chromium")]);
  }
});
