import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importedPath, readImports } from "../import-rules/check-imports.ts";
import { SITE_SOURCES } from "./build-stamp.ts";

/** Paths of all project modules that a module loads, including itself. */
function modulesOf(entry: string): Set<string> {
  const found = new Set([entry]);
  for (const path of found) {
    if (!/\.(ts|tsx|mjs)$/.test(path)) continue;
    for (const specifier of readImports(path, readFileSync(path, "utf8"))) {
      const imported = importedPath(path, specifier);
      if (imported) found.add(imported);
    }
  }
  return found;
}

test("a change of any module that a build loads triggers a new build", () => {
  const modules = [...modulesOf("scripts/build-release.ts")];
  expect(modules.length).toBeGreaterThan(100);
  const isNoted = (path: string) =>
    SITE_SOURCES.some((source) => path === source || path.startsWith(`${source}/`));
  expect(modules.filter((path) => !isNoted(path))).toEqual([]);
});
