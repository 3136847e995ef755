import { expect, test } from "vitest";
import { isForBrowser } from "#ui/is-for-browser.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test("a plain click is handled by the page", () => expect(isForBrowser(plain)).toBe(false));

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("a click with %s is handled by the browser", (key) =>
  expect(isForBrowser({ ...plain, [key]: true })).toBe(true),
);
