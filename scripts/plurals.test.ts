import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Code that chooses a plural ending or a word by comparing with 1. */
const HAND_MADE = [
  /\?\s*"(?:e?s|n)?"\s*:\s*"(?:e?s|n)"/,
  /\?\s*"(?:e?s|n)"\s*:\s*""/,
  /[!=]== 1\s*\?\s*["`][^"`]*[a-zñ]{3}/,
];
const isHandMade = (text: string): boolean => HAND_MADE.some((pattern) => pattern.test(text));

test.each([
  'count === 1 ? "" : "s"',
  'count !== 1 ? "es" : ""',
  'rows === 1 ? "fila" : "filas"',
  "failures === 1 ? `falló` : `fallaron`",
  'rows === 1\n  ? "fila" : "filas"',
])("%s is a hand-made plural", (text) => {
  expect(isHandMade(text)).toBe(true);
});

test.each(['isOpen ? "" : "none"', "lines.length === 1 ? -1 : 2", 'scale === 1 ? "" : "scale(2)"'])(
  "%s is not a plural",
  (text) => {
    expect(isHandMade(text)).toBe(false);
  },
);

test("numbers and nouns agree through one function", () => {
  const files = ["src", "functions", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => isHandMade(readFileSync(file, "utf8")))).toEqual([]);
});
