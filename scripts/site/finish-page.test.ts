import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { finishPage, ISLAND_STYLE, MODULE_SCRIPT } from "./finish-page.ts";

const RUNTIME = "node_modules/astro/dist/runtime/server";
const rule = ISLAND_STYLE.replace(/<\/?style>/g, "");

test("Astro writes the islands' rule as it is removed here, and base.css has it (withastro/astro 8719)", () => {
  expect(readFileSync(`${RUNTIME}/astro-island-styles.js`, "utf8")).toContain(rule);
  expect(readFileSync("src/styles/base.css", "utf8").replace(/[\s;]/g, "")).toContain(rule);
});

test("Astro writes scripts as they are found here", () => {
  expect(readFileSync(`${RUNTIME}/render/script.js`, "utf8")).toContain(MODULE_SCRIPT);
});

test("a page is unchanged except for that rule and the priority of its scripts", () => {
  const finished = (text: string) => finishPage(Buffer.from(text)).toString();
  expect(finished(`<body>á${ISLAND_STYLE}<p>ñ</p>${MODULE_SCRIPT}"/ñ.js"></script>`)).toBe(
    '<body>á<p>ñ</p><script type="module" fetchpriority="low" src="/ñ.js"></script>',
  );
  expect(finished("<p>ñ</p>")).toBe("<p>ñ</p>");
  const picture = Buffer.from([0xff, 0xd8, 0x00, 0x80, 0xc3]);
  expect(finishPage(picture)).toEqual(picture);
});
