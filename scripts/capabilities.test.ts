import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capabilities, PAGE, placeOf, productionFiles } from "./capabilities.ts";

const places = [...capabilities(readFileSync(PAGE, "utf8")).values()].flat();

test("every production file belongs to one capability", () => {
  const files = productionFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => placeOf(file, places) === undefined)).toEqual([]);
  expect(places.filter((place, position) => places.indexOf(place) !== position)).toEqual([]);
});

test("every folder of a capability has files of its own", () => {
  const used = new Set(productionFiles().map((file) => placeOf(file, places)));
  expect(places.filter((place) => !used.has(place))).toEqual([]);
});

test("the most specific place has precedence, and a star covers no subfolder", () => {
  expect(placeOf("src/a/b/c.ts", ["src/a", "src/a/b"])).toBe("src/a/b");
  expect(placeOf("src/a/b/c.ts", ["src/a/*"])).toBeUndefined();
  expect(placeOf("src/ab/c.ts", ["src/a"])).toBeUndefined();
});
