import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OLDEST_BROWSERS } from "#scripts/site/browsers.ts";
import { files, type Page, pageAt, pages, readText } from "./built-site.ts";
import { laterFunctions, laterThan, twoYearsBack } from "./later-names.ts";
import { allScripts, linkedStyles, styleSheets } from "./page-weight.ts";

const ADMIN = "/admin";
// Pagefind asks what its browser knows before it uses it.
const scripts = (of: readonly Page[]) =>
  new Set(of.flatMap((page) => [...allScripts(page)]).filter((path) => path.startsWith("/_astro/")));
const publicScripts = scripts(pages.filter(({ url }) => !url.startsWith(ADMIN)));
const adminScripts = scripts([pageAt(ADMIN)]);

const used = (paths: Iterable<string>, later: ReturnType<typeof laterThan>): string[] =>
  [...paths].flatMap((path) => {
    // What a sheet asks before it is used is no use.
    const code = readText(path).replace(/@supports[^{]*\{/g, "{");
    // A script that asks for a name by `typeof` has another way.
    return later
      .filter(({ name, pattern }) => pattern.test(code) && !code.includes(`typeof ${name}`))
      .map(({ name }) => `${path}: ${name}`);
  });

describe("the oldest browsers", () => {
  it("are those of README", () => {
    const { safari, chrome, firefox } = OLDEST_BROWSERS;
    expect(readFileSync("README.md", "utf8")).toContain(
      `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`,
    );
  });

  it("know all that the public scripts call", () => {
    expect(publicScripts.size).toBeGreaterThan(10);
    const later = laterThan(OLDEST_BROWSERS);
    expect(later.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Array.toSorted", "Promise.withResolvers", "URL.canParse"]),
    );
    expect(used(publicScripts, later)).toEqual([]);
  });

  it("of the last two years know all that the back-office calls", () => {
    expect(adminScripts.size).toBeGreaterThan(publicScripts.size);
    expect(used(adminScripts, laterThan(twoYearsBack()))).toEqual([]);
  });
});

describe("the style sheets", () => {
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

  it.each(linkedStyles)("%s underline in every engine", (_names, rules) => {
    // Safari knows one word in this property, and drops it whole with a style, a colour or a thickness beside it.
    const values = [...rules.matchAll(/([\w-]*text-decoration):([^;}]+)/g)];
    const understood = new Set(
      values.filter(([, name]) => name === "-webkit-text-decoration").map(([, , value]) => value),
    );
    const lost = values
      .map(([, , value = ""]) => value)
      .filter((value) => /\s/.test(value) && !understood.has(value));
    // A utility stands once in a sheet, however many wear it.
    expect(values.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it.each(sheets)("%s tie no rule that all need to a selector that some browsers drop", (path) => {
    // An unknown pseudo-class takes the whole list of selectors with it.
    const lists = [...readText(path).matchAll(/[{};]([^{};]*:popover-open[^{}]*)\{/g)].map(
      ([, list = ""]) => list,
    );
    expect(lists.filter((list) => !list.startsWith("@supports") && list.includes(","))).toEqual([]);
  });

  it.each(linkedStyles)("%s leave no list of choices to the system's own colours", (_names, rules) => {
    expect(rules).toMatch(/[{};]select\{[^}]*appearance:none/);
  });
});
