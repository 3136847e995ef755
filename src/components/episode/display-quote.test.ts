import { expect, test } from "vitest";
import type { SharedQuote } from "#core/catalogue/read-model.ts";
import { displayQuote } from "./display-quote.ts";

const quote = (text: string, seconds: number | null = 46): SharedQuote => ({
  key: text,
  text,
  voice: "Mirta",
  moment:
    seconds === null ? null : { fromSeconds: seconds, untilSeconds: seconds + 9, anchor: `t=${seconds}` },
});
const SAID = "El padre hacía cuentas todas las noches";

test("the first quote with a second", () => {
  const quotes = [
    quote("Esto no está en la grabación, parece", null),
    quote(SAID),
    quote(`${SAID}, otra vez`),
  ];
  expect(displayQuote(quotes)?.text).toBe(SAID);
});

test.each<[string, SharedQuote[]]>([
  ["there are no quotes", []],
  ["none has a time", [quote(SAID, null)]],
  ["it has only a few words", [quote("todas las noches")]],
  ["it is too long for large type", [quote(SAID.repeat(5))]],
])("none where %s", (_, quotes) => {
  expect(displayQuote(quotes)).toBeUndefined();
});
