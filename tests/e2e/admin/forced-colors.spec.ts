import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeText, numbered, openEditor } from "./transcript-screen.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const leftEdge = (element: Locator) =>
  element.evaluate((node) => {
    const { borderLeftColor, borderLeftWidth } = getComputedStyle(node);
    return `${borderLeftWidth} ${borderLeftColor}`;
  });

test("forced colors leave the mark of the current item to that item", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await page.goto("/admin/comments");
  const cards = page.getByRole("article");
  await expect(cards.first()).toHaveAttribute("aria-current", "true");
  expect(await leftEdge(cards.first())).not.toBe(await leftEdge(cards.nth(1)));
  const menu = page.getByRole("navigation").first();
  const [here, other] = ["Comentarios", "Episodios"].map((name) => menu.getByRole("link", { name }));
  expect(await leftEdge(here as Locator)).not.toBe(await leftEdge(other as Locator));
  await openEditor(page, numbered(site, "420").id);
  const active = page.getByRole("listitem").filter({ has: activeText(page) });
  const next = active.locator("xpath=following-sibling::*[1]");
  expect(await leftEdge(active)).not.toBe(await leftEdge(next));
});
