import { describe, expect, test } from "vitest";
import { isForBrowser as ofEveryPage } from "#islands/is-for-browser.ts";
import { isForBrowser as ofIslands } from "#ui/is-for-browser.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe.each([
  ["every page", ofEveryPage],
  ["islands", ofIslands],
])("in the scripts of %s", (_, isForBrowser) => {
  test("a plain press is the page's", () => expect(isForBrowser(plain)).toBe(false));

  test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("a press with %s is the browser's", (key) =>
    expect(isForBrowser({ ...plain, [key]: true })).toBe(true),
  );
});
