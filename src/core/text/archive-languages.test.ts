import { expect, test } from "vitest";
import { LOCALES } from "#core/text/archive-languages.ts";

test("every language is known to Intl, with a country of its own", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(LOCALES)).toEqual(LOCALES);
  expect(new Set(LOCALES).size).toBe(LOCALES.length);
});
