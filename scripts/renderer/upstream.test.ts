import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IMPORT_WRAPPER } from "./integration.ts";
import { loadPages } from "./load-pages.ts";

test("Vite's plugin that wraps dynamic imports has the name used to exclude it (vitejs/vite 13952)", () => {
  const vite = globSync("node_modules/vite/dist/node/**/*.js").map((file) => readFileSync(file, "utf8"));
  expect(vite.filter((code) => code.includes(`perEnvironmentPlugin("${IMPORT_WRAPPER}"`))).toHaveLength(1);
});

test("compiled pages without the exports of an Astro adapter are refused", async () => {
  const entry = "data:text/javascript,export const app = {}; export const staticPaths = {};";
  await expect(loadPages(entry)).rejects.toThrow("not known");
});
