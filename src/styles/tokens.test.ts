import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { themes } from "#copy/themes.ts";
import { expandThemeImports, themeFolders } from "#styles/theme-imports.ts";

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));
const ALIASES = /@theme inline \{[^}]*\}/g;
const sheets = read("src/**/*.css")
  .map((sheet) => sheet.replace(ALIASES, (block) => block.replaceAll(/--[\w-]+(?=:)/g, "")))
  .concat(read("src/**/*.astro"));
// A print reads the inks that themes set.
const sources = sheets.concat(read("src/**/*.{ts,tsx}"), read("supabase/demo/pictures/hero-*.svg"));

const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));

test("every custom property that a sheet sets is read", () => {
  const set = namesIn(sheets, /(?<![\w-])(--[a-z][\w-]*)\s*:/g);
  const used = namesIn(sources, /(?<![\w-])(--[a-z][\w-]*)(?![\w-]|\s*:)/g);
  expect(set.size).toBeGreaterThan(50);
  expect([...set].filter((name) => !used.has(name))).toEqual([]);
});

const SHEETS = ["fonts.css", "tokens.css", "ornaments.css", "home.css", "player.css"];

test("a folder is a theme, with all sheets under its selector", () => {
  expect(
    globSync("src/styles/themes/*/")
      .map((folder) => basename(folder))
      .sort(),
  ).toEqual([...themeFolders].sort());
  for (const [index, folder] of themeFolders.entries())
    for (const sheet of SHEETS) {
      const css = readFileSync(`src/styles/themes/${folder}/${sheet}`, "utf8");
      if (sheet !== "fonts.css") expect(css, sheet).toContain(`[data-theme="${themes[index]?.id}"]`);
    }
});

const IN_FOLDERS = new Set(globSync("src/styles/themes/*/*.css").map((path) => basename(path)));
test.each([...IN_FOLDERS])("%s of all themes is loaded", (sheet) => {
  const lists = globSync("src/**/*.css").map((path) => readFileSync(path, "utf8"));
  expect(lists.filter((css) => css.includes(`/themes/*/${sheet}"`))).not.toEqual([]);
});

test("an import of a sheet of all themes stands for one of each, in their order", () => {
  expect(expandThemeImports('@import "./themes/*/home.css" layer(themes);\n').split("\n")).toEqual([
    '@import "./themes/vintage/home.css" layer(themes);',
    '@import "./themes/art-deco/home.css" layer(themes);',
    '@import "./themes/rio-plata/home.css" layer(themes);',
    '@import "./themes/candombe/home.css" layer(themes);',
    "",
  ]);
});

/** Minimum distance in RGB between the colours of accent and error. */
const MIN_DISTANCE = 55;

test("what deletes has another colour than what edits, in every theme, by day and by night", () => {
  const themes = read("src/styles/themes/*/tokens.css");
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const distances = themes.flatMap((sheet) => {
    const [accents, errors] = ["accent", "error"].map((name) =>
      new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet)?.slice(1).map(channels),
    );
    return (accents ?? []).map((accent, mode) =>
      Math.hypot(...accent.map((value, n) => value - (errors?.[mode]?.[n] ?? 0))),
    );
  });
  expect(distances).toHaveLength(2 * themes.length);
  expect(distances.filter((distance) => distance < MIN_DISTANCE)).toEqual([]);
});

test("no sheet duplicates utilities of Tailwind", () => {
  expect(sheets.filter((sheet) => /\.sr-only\s*[,{]/.test(sheet))).toEqual([]);
});

test("every alias on a scale of Tailwind is used by a class", () => {
  const aliases = read("src/styles/**/*.css").flatMap((sheet) => sheet.match(ALIASES) ?? []);
  const scales = "color|font-weight|font|text|container|breakpoint|shadow";
  const names = [...aliases.join().matchAll(new RegExp(`--(?:${scales})-([\\w-]+):`, "g"))].map(
    ([, name]) => name,
  );
  const classes = read("src/**/*.{ts,tsx,astro}").join();
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`-${name}(?![\\w-])|(?<![\\w-])${name}:`).test(classes))).toEqual(
    [],
  );
});
