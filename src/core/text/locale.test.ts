import { afterEach, expect, test } from "vitest";
import { formatDate } from "#admin/lists/format-date.ts";
import { LOCALES } from "#core/text/archive-languages.ts";
import { DEFAULT_LOCALE, setLocale } from "#core/text/locale.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { formatBytes } from "#core/text/size.ts";

afterEach(() => setLocale(DEFAULT_LOCALE));

test("numbers, sizes and days follow the language of the archive, also after a change", () => {
  const written = LOCALES.slice(0, 1)
    .concat("es-MX", "es-ES", "es-CL")
    .map((locale) => {
      setLocale(locale);
      return [
        formatNumber(1200),
        formatNumber(0.5),
        formatBytes(48_300_000),
        formatDate("1975-04-06T15:00Z"),
      ];
    });
  expect(written).toEqual([
    ["1.200", "0,5", "48,3 MB", "06/04/1975"],
    ["1,200", "0.5", "48.3 MB", "06/04/1975"],
    ["1200", "0,5", "48,3 MB", "06/04/1975"],
    ["1.200", "0,5", "48,3 MB", "06-04-1975"],
  ]);
});
