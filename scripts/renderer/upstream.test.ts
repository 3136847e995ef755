import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadPages } from "./load-pages.ts";
import { PRELOAD_HELPER } from "./preload-helper.ts";

test("Vite's helper for dynamic imports has the name used to exclude it (vitejs/vite 13952)", () => {
  const vite = globSync("node_modules/vite/dist/node/**/*.js").map((file) => readFileSync(file, "utf8"));
  const name = PRELOAD_HELPER.replace("\0", "\\0");
  expect(vite.filter((code) => code.includes(name)).length).toBeGreaterThan(0);
  expect(vite.filter((code) => code.includes("__vitePreload")).length).toBeGreaterThan(0);
});

test("compiled pages without the exports of an Astro adapter are refused", async () => {
  const entry = "data:text/javascript,export const app = {}; export const staticPaths = {};";
  await expect(loadPages(entry)).rejects.toThrow("not known");
});
