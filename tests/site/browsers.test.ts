import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OLDEST_BROWSERS } from "#scripts/site/browsers.ts";
import { files, type Page, pageAt, pages, readText } from "./built-site.ts";
import { laterFunctions, laterThan, twoYearsBack } from "./later-names.ts";
import { allScripts, linkedStyles, styleSheets } from "./page-weight.ts";

const ADMIN = "/admin";
// Pagefind's own scripts are left out, because they check for features before using them.
const scripts = (of: readonly Page[]) =>
  new Set(of.flatMap((page) => [...allScripts(page)]).filter((path) => path.startsWith("/_astro/")));
const publicScripts = scripts(pages.filter(({ url }) => !url.startsWith(ADMIN)));
const adminScripts = scripts([pageAt(ADMIN)]);

const used = (paths: Iterable<string>, later: ReturnType<typeof laterThan>): string[] =>
  [...paths].flatMap((path) => {
    // Conditions of @supports do not use the feature.
    const code = readText(path).replace(/@supports[^{]*\{/g, "{");
    // A script that checks a name with `typeof` has a fallback.
    return later
      .filter(({ name, pattern }) => pattern.test(code) && !code.includes(`typeof ${name}`))
      .map(({ name }) => `${path}: ${name}`);
  });

describe("the oldest browsers", () => {
  it("are the versions in README", () => {
    const { safari, chrome, firefox } = OLDEST_BROWSERS;
    expect(readFileSync("README.md", "utf8")).toContain(
      `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`,
    );
  });

  it("support everything that the public scripts call", () => {
    expect(publicScripts.size).toBeGreaterThan(10);
    const later = laterThan(OLDEST_BROWSERS);
    expect(later.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Array.toSorted", "Promise.withResolvers", "URL.canParse"]),
    );
    expect(used(publicScripts, later)).toEqual([]);
  });

  it("before Safari 16.4 parse the public scripts, which have no lookbehind", () => {
    expect([...publicScripts].filter((path) => /\(\?<[=!]/.test(readText(path)))).toEqual([]);
  });

  it("of the last two years support everything that the back-office calls", () => {
    expect(adminScripts.size).toBeGreaterThan(publicScripts.size);
    expect(used(adminScripts, laterThan(twoYearsBack()))).toEqual([]);
  });
});

describe("the style sheets", () => {
  const [player] = pages.filter(({ url }) => url.startsWith("/embed/"));
  const playerSheets = [...(player ? styleSheets(player) : [])].join(" ");
  const sheetsOfSite = linkedStyles.filter(([names]) => names !== playerSheets);
  const sheets = files.filter((path) => path.endsWith(".css"));

  it("of public pages call no function that the oldest browsers lack", () => {
    const later = laterFunctions(OLDEST_BROWSERS);
    expect(later.map(({ name }) => name)).toEqual(expect.arrayContaining(["rgb(from …)", "light-dark"]));
    const linked = pages
      .filter(({ url }) => !url.startsWith(ADMIN))
      .flatMap((page) => [...styleSheets(page)]);
    expect(linked.length).toBeGreaterThan(0);
    expect(used(new Set(linked), later)).toEqual([]);
  });

  it.each(sheetsOfSite)("%s underline in every engine", (_names, rules) => {
    // Safari supports a single value in this property, and ignores the whole declaration when it also has a style,
    // colour or thickness.
    const values = [...rules.matchAll(/([\w-]*text-decoration):([^;}]+)/g)];
    const understood = new Set(
      values.filter(([, name]) => name === "-webkit-text-decoration").map(([, , value]) => value),
    );
    const lost = values
      .map(([, , value = ""]) => value)
      .filter((value) => /\s/.test(value) && !understood.has(value));
    // A utility occurs once in a sheet, however many elements use it.
    expect(values.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it.each(sheets)("%s combine no common rule with a selector that some browsers drop", (path) => {
    // An unknown pseudo-class invalidates the whole selector list.
    const lists = [...readText(path).matchAll(/[{};]([^{};]*:popover-open[^{}]*)\{/g)].map(
      ([, list = ""]) => list,
    );
    expect(lists.filter((list) => !list.startsWith("@supports") && list.includes(","))).toEqual([]);
  });

  it.each(sheetsOfSite)("%s leave no select to the system's own colours", (_names, rules) => {
    expect(rules).toMatch(/[{};]select\{[^}]*appearance:none/);
  });
});
