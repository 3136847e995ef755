import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ISLAND_SCRIPTS, ISLAND_STYLE, PRELOAD_HELPER } from "./bundler-seams.ts";

const read = (file: string): string => readFileSync(`node_modules/${file}`, "utf8");

test("Astro writes the style of islands where it is taken out (withastro/astro 8719)", () => {
  expect(read(ISLAND_SCRIPTS)).toContain(ISLAND_STYLE);
  // The rule that base.css has instead.
  const rule = "astro-island,astro-slot,astro-static-slot{display:contents}";
  expect(read("astro/dist/runtime/server/astro-island-styles.js")).toContain(rule);
  expect(readFileSync("src/styles/base.css", "utf8").replace(/[\s;]/g, "")).toContain(rule);
});

test("Vite's helper for dynamic imports has the name by which it is left out (vitejs/vite 13952)", () => {
  const vite = globSync("dist/node/**/*.js", { cwd: "node_modules/vite" }).map((file) =>
    read(`vite/${file}`),
  );
  const name = PRELOAD_HELPER.replace("\0", "\\0");
  expect(vite.filter((code) => code.includes(name)).length).toBeGreaterThan(0);
  expect(vite.filter((code) => code.includes("__vitePreload")).length).toBeGreaterThan(0);
});

test("Astro's integration for React hands over the two halves that are replaced", async () => {
  const { staticReact } = await import("../../../src/layouts/static-react/integration.ts");
  const added: { serverEntrypoint: unknown; clientEntrypoint?: unknown }[] = [];
  const setup = staticReact().hooks["astro:config:setup"];
  await setup?.({
    config: { root: new URL("file:///project/") },
    command: "build",
    addRenderer: (renderer: (typeof added)[number]) => added.push(renderer),
    updateConfig: () => {},
    injectScript: () => {},
  } as unknown as Parameters<NonNullable<typeof setup>>[0]);
  expect(added).toMatchObject([
    {
      serverEntrypoint: expect.stringContaining("static-react/server.ts"),
      clientEntrypoint: expect.stringContaining("static-react/client.ts"),
    },
  ]);
});
