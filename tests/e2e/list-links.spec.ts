import { test } from "./fixtures.ts";
import { followLinks } from "./list-links.ts";

// The other ways at the other widths belong to the sweeps.
test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a link into a list shows what it says", { tag: "@touch" }, async ({ page, site, hasTouch }) => {
    await followLinks(page, site, (link) => (hasTouch ? link.tap() : link.click()));
  });
});

test("a link into a list shows what it says, by keyboard", { tag: "@soak" }, async ({ page, site }) => {
  await followLinks(page, site, (link) => link.press("Enter"));
});
