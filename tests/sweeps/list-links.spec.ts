import { test } from "../e2e/fixtures.ts";
import { followLinks } from "../e2e/list-links.ts";

test("a link into a list leads to the filtered list, by mouse", async ({ page, site }) => {
  await followLinks(page, site, (link) => link.click());
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a link into a list leads to the filtered list", async ({ page, site }) => {
    await followLinks(page, site, (link) => link.tap());
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a link into a list leads to the filtered list, by keyboard", async ({ page, site }) => {
    await followLinks(page, site, (link) => link.press("Enter"));
  });
});
