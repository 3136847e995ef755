import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { analyse } from "scslre";
import { expect, test, vi } from "vitest";
import { filled, growsTooFast } from "#tests/support/growth.ts";
import { readPatterns } from "./read-patterns.ts";

const files = globSync("{src,functions}/**/*.{ts,tsx,astro}").filter(
  (path) => !/\.test\.tsx?$/.test(path) && !path.includes("node_modules"),
);
const read = files.map((path) => ({ path, ...readPatterns(readFileSync(path, "utf8"), path) }));

/** Repetitions that can match the same characters, or from each of them, so that the work grows faster than the text. */
const overlapping = ({ source, flags }: RegExp): string[] =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type, exponential }) => (exponential ? `exponential ${type}` : type),
  );

/** The plain words and signs of a pattern, each repeated: what a search begins with again and again. */
function slowOn(pattern: RegExp): string[] {
  const words = pattern.source.match(/[\p{L}\p{N}<>!"«“%&@;:=-]+/gu) ?? [];
  const work = (text: string) => void text.replace(pattern, "");
  return [...new Set(words)].filter((word) => growsTooFast(work, filled(word)));
}

const faultsOf = (pattern: RegExp) => [...overlapping(pattern), ...slowOn(pattern)];

test("no pattern has repetitions whose work grows faster than the text", () => {
  const patterns = new Map(
    read.flatMap(({ patterns, path }) => patterns.map((one) => [String(one), { one, path }])),
  );
  expect(patterns.size).toBeGreaterThan(300);
  const faults = [...patterns.values()].map(({ one, path }) => [path, String(one), ...faultsOf(one)]);
  expect(faults.filter(([, , ...found]) => found.length > 0)).toEqual([]);
});

test("no pattern that is made from text has such repetitions", async () => {
  const made: RegExp[] = [];
  const construct = (Pattern: RegExpConstructor, given: ConstructorParameters<RegExpConstructor>) => {
    const pattern = new Pattern(...given);
    made.push(pattern);
    return pattern;
  };
  vi.resetModules();
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
  const makers = read.filter((file) => file.made > 0);
  try {
    for (const { path } of makers) await import(/* @vite-ignore */ resolve(path));
    const { replaceGlossary } = await import("#core/transcript/glossary.ts");
    replaceGlossary([{ id: "1", text: "uno" }] as never, [{ wrong: "uno dos", right: "tres" }]);
    const { hasRoot } = await import("#core/transcript/import/refused-formats.ts");
    hasRoot("<tt>", "tt");
    const { findNames } = await import("#core/analysis/extract/names.ts");
    findNames("Ana Paz vino.", ["Ana Paz"]);
    const { withoutQuotationMarks } = await import("#core/analysis/markdown-text.ts");
    withoutQuotationMarks("«Hola»");
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made.length).toBeGreaterThanOrEqual(makers.reduce((sum, file) => sum + file.made, 0));
  expect(made.map((one) => [String(one), ...faultsOf(one)]).filter((found) => found.length > 1)).toEqual([]);
});

test.each([
  ["/(a+)+$/", /(a+)+$/],
  ["an e-mail address", /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ["spaces before the end", /\s+$/],
  ["an element that never ends", /<body[^>]*>/],
])("the test finds %s", (_, pattern) => {
  expect(faultsOf(pattern)).not.toEqual([]);
});
