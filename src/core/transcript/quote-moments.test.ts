import { expect, test } from "vitest";
import { quoteMoments } from "./quote-moments.ts";

const segment = (text: string, startSeconds: number) => ({
  speaker: "Mirta",
  text,
  startSeconds,
  endSeconds: startSeconds + 4,
});
const segments = [
  segment("Suspirar, suspiraban las hijas.", 47.156),
  segment("El padre hacía cuentas:", 52),
  segment("«¡todas las noches!»", 57),
  segment("El padre hacía cuentas.", 90),
];

test.each<[string, object | undefined]>([
  ["suspiraban las hijas", { fromSeconds: 47.156, untilSeconds: 51.156, anchor: "t=47" }],
  ["El padre hacía cuentas", { fromSeconds: 52, untilSeconds: 56, anchor: "t=52" }],
  ["El padre hacia cuentas… todas las noches", { fromSeconds: 52, untilSeconds: 61, anchor: "t=52" }],
  ["suspiraba las hijas", undefined],
  ["padre hacía cuenta", undefined],
  ["", undefined],
])("%j", (quote, expected) => {
  expect(quoteMoments(segments, [quote]).get(quote)).toEqual(expected);
});

test("without times no quote is found", () => {
  expect(quoteMoments([], ["suspirar"]).size).toBe(0);
});

test("a quote within a segment starts at its own words, where they have times", () => {
  const [, ...others] = segments;
  const timed = [
    { ...segment("Suspirar, suspiraban las hijas.", 47.156), wordStarts: [47.2, 48, 49, 49.4] },
    ...others,
  ];
  const of = (quote: string) => quoteMoments(timed, [quote]).get(quote);
  expect(of("suspiraban las")).toEqual({ fromSeconds: 48, untilSeconds: 49.4, anchor: "t=47" });
  expect(of("las hijas")).toEqual({ fromSeconds: 49, untilSeconds: 51.156, anchor: "t=47" });
});
