import { expect, test } from "vitest";
import { isForBrowser } from "#ui/is-for-browser.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test("a plain press is the page's", () => expect(isForBrowser(plain)).toBe(false));

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("a press with %s is the browser's", (key) =>
  expect(isForBrowser({ ...plain, [key]: true })).toBe(true),
);
