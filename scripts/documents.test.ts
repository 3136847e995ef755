import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");
const lines = (file: string): number => read(file).trimEnd().split("\n").length;
const find = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: ["**/node_modules/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
const documents = find(
  "*.md",
  "docs/**/*.md",
  "functions/**/*.md",
  "scripts/{renderer,search-index}/*.md",
  "src/**/*.md",
  ".github/**/*.md",
);
const decisions = find("docs/decisions/[0-9]*.md");

/** Links of a document to files of the project. */
const linkedFiles = (file: string): string[] =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, target = ""]) => target);

/** Paths in backticks below a folder of the project; patterns and placeholders are left out. */
const namedPaths = (file: string): string[] =>
  [...read(file).matchAll(/`((?:src|functions|scripts|supabase|tests|docs)\/[\w./[\]-]+)`/g)].map(
    ([, path = ""]) => path,
  );

test("every link between documents leads to a file", () => {
  const broken = documents.flatMap((file) =>
    linkedFiles(file)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test("every path in a document exists", () => {
  const named = documents.flatMap((file) => namedPaths(file).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("every command in a document or workflow is in package.json", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = [...documents, ...find(".github/workflows/*.yml")].flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z:]*[a-z])\b/g)].map(([, name = ""]) => name),
  );
  const [, suites = ""] = read(".github/workflows/nightly.yml").match(/suite: \[(.+)\]/) ?? [];
  const nightly = suites.split(", ").map((suite) => `test:${suite}`);
  expect(named).toContain("test:mutants");
  expect(nightly).toContain("test:soak");
  expect([...named, ...nightly].filter((name) => !(name in scripts))).toEqual([]);
});

test("the map of the architecture fits in 120 lines", () => {
  expect(lines("ARCHITECTURE.md")).toBeLessThanOrEqual(120);
});

const SOURCES = "{src,functions,scripts,supabase,tests}/**/*.{ts,tsx,astro,css,sql,mjs}";

test("comments link to documents that exist, and cite no unavailable documents", () => {
  // Applied migrations are not checked, because installations compare their text.
  const found = find(SOURCES)
    .filter((file) => !file.startsWith("supabase/migrations/"))
    .map((file) => ({ file, text: read(file) }));
  const links = found.flatMap(({ text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const cited = /\bspec:? (?:admin|public|security|issue)|\b(?:the|of the) spec\b|\bissue \d/i;
  expect(found.filter(({ text }) => cited.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Quotations in product pages: texts in quotation marks, and constants with their values. */
function quotedCode(file: string): string[] {
  const text = read(file)
    .replace(/```[\s\S]*?```/g, "")
    .replace(/\s+/g, " ");
  const quoted = [...text.matchAll(/"([^"]+)"|`(\w+ = [^`]+)`/g)];
  return quoted.map(([, message, constant]) => message ?? constant ?? "");
}

test("product pages quote messages and constants as in the code", () => {
  const sources = find(SOURCES)
    .filter((file) => !/^tests\/|\.test\.tsx?$/.test(file))
    .map(read)
    .join("\n")
    .replace(/\s+/g, " ");
  const pages = find("docs/product/*.md");
  const quotes = pages.flatMap((file) => quotedCode(file).map((quote) => ({ file, quote })));
  expect(quotes.length).toBeGreaterThan(150);
  expect(quotes.filter(({ quote }) => !sources.includes(quote))).toEqual([]);
  expect(pages.filter((file) => lines(file) > 120)).toEqual([]);
});

test("figures are one value per cell in 60 lines, as in the newest run", () => {
  const rows = [...read("docs/figures.md").matchAll(/^\| ([^|]+) \| [^|]*\| ([^|]+) \| ([^|]+) \|$/gm)].slice(
    1,
  );
  const runs: { figures: { figure: string; value: string }[] }[] = find("docs/figures/*.json").map((file) =>
    JSON.parse(read(file)),
  );
  const newest = new Map(
    runs.flatMap(({ figures }) => figures.map(({ figure, value }): [string, string] => [figure, value])),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(([, figure, value]) => [figure, value])).toEqual([...newest]);
  expect(rows.filter(([, , value = ""]) => /[;,] | to /.test(value))).toEqual([]);
  expect(lines("docs/figures.md")).toBeLessThanOrEqual(60);
});

test("decisions are numbered in sequence and listed in the index", () => {
  const index = read("docs/decisions/README.md");
  decisions.forEach((file, position) => {
    const name = file.replace("docs/decisions/", "");
    expect(name).toMatch(new RegExp(`^${String(position + 1).padStart(3, "0")}-`));
    expect(index).toContain(`](${name})`);
  });
});

test.each(decisions)("%s has status, context, decision and consequences in 15 to 40 lines", (file) => {
  expect(read(file)).toMatch(
    /^# \d{3}\. .+\n\nStatus: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
  );
  expect(lines(file)).toBeGreaterThanOrEqual(15);
  expect(lines(file)).toBeLessThanOrEqual(40);
});

test("every package has a reason, and every reason a package", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();
  const rows = [...read("docs/dependencies.md").matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)];
  const explained = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect([...new Set(explained)].sort()).toEqual(installed);
});
