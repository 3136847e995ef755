import { test } from "./fixtures.ts";
import { followLinks } from "./list-links.ts";

// The sweeps test the other input methods at the other widths.
test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.describe("with touch", () => {
    test.use({ hasTouch: true, isMobile: true });

    test("a link into a list leads to the filtered list", async ({ page, site }) => {
      await followLinks(page, site, (link) => link.tap());
    });
  });

  test("a link into a list leads to the filtered list, by mouse", { tag: "@soak" }, async ({
    page,
    site,
  }) => {
    await followLinks(page, site, (link) => link.click());
  });
});

test("a link into a list leads to the filtered list, by keyboard", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await followLinks(page, site, (link) => link.press("Enter"));
});
