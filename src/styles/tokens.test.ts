import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themes } from "#copy/themes.ts";

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

/** Sheets of a theme, and the list of `src/styles/themes` that loads each. */
const SHEETS = {
  "fonts.css": "index.css",
  "tokens.css": "index.css",
  "ornaments.css": "ornaments.css",
  "home.css": "home.css",
  "player.css": "player.css",
};

test.each(themes)("all sheets of the theme $id are loaded, and have its selector", ({ id }) => {
  const folder = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [sheet, list] of Object.entries(SHEETS)) {
    expect(readFileSync(`src/styles/themes/${list}`, "utf8"), list).toContain(`"./${folder}/${sheet}"`);
    const css = readFileSync(`src/styles/themes/${folder}/${sheet}`, "utf8");
    if (sheet !== "fonts.css") expect(css, sheet).toContain(`[data-theme="${id}"]`);
  }
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
