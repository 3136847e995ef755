import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ISLAND_STYLE, withoutIslandStyle } from "./island-style.ts";

const RUNTIME = "node_modules/astro/dist/runtime/server";
const rule = ISLAND_STYLE.replace(/<\/?style>/g, "");

test("Astro writes the islands' rule as it is removed here, and base.css has it (withastro/astro 8719)", () => {
  expect(readFileSync(`${RUNTIME}/astro-island-styles.js`, "utf8")).toContain(rule);
  expect(readFileSync("src/styles/base.css", "utf8").replace(/[\s;]/g, "")).toContain(rule);
});

test("a page is unchanged except for that rule", () => {
  const page = Buffer.from(`<body>á${ISLAND_STYLE}<p>ñ</p>`);
  expect(withoutIslandStyle(page).toString()).toBe("<body>á<p>ñ</p>");
  expect(withoutIslandStyle(Buffer.from("<p>ñ</p>")).toString()).toBe("<p>ñ</p>");
});
