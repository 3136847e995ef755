import * as v from "valibot";
import { expect, test } from "vitest";
import { analyticsOf } from "#core/site/analytics.ts";
import { sectionOf } from "#core/site/archive-sections.ts";

const configured = {
  scriptUrl: "https://provider.example/js",
  functionName: "count",
  reportsTo: ["https://provider.example"],
};
const legal = sectionOf("legal");
const named = (measurementId: string | null | undefined) => ({
  visitCounter: "configured" as const,
  measurementId,
});
const stored = (measurementId: unknown) => legal.read({ measurementId }).measurementId as string | null;

const HOSTILE = [
  "G-ABC1234; script-src *",
  "G-ABC1234 https://evil.example",
  "G-ABC1234,https://evil.example",
  'G-ABC1234"><script src=https://evil.example>',
  "G-ABC1234&l=evil",
  "G-ABC1234#",
  "G-ABC1234\nset-cookie: a=b",
  "G-ABC1234\r",
  "G-ABC1234\u2028",
  "xG-ABC1234",
  "g-abc1234",
  "G-ÁBC1234",
  "G-АВС1234",
  "G-ABC",
  `G-${"A".repeat(17)}`,
  "GTM-ABC1234",
  "UA-12345-1",
  "https://evil.example/js?id=G-ABC1234",
  "../G-ABC1234",
  "",
];

test.each(HOSTILE)("%j is not a measurement id, from any source", (hostile) => {
  expect(analyticsOf(named(hostile), null)).toBeNull();
  expect(analyticsOf(named(hostile), configured)).toBe(configured);
});

test.each(HOSTILE.filter((one) => one.trim() === one && one !== ""))(
  "the form refuses %j, and a stored one counts as empty",
  (hostile) => {
    const words = { ...legal.neutral, measurementId: hostile };
    expect(v.safeParse(legal.form, legal.neutral).success).toBe(true);
    expect(v.safeParse(legal.form, words).issues?.map(({ message }) => message)).toEqual([
      "Ingresá un identificador como G-ABC1234567: «G-» y de 4 a 16 mayúsculas o cifras.",
    ]);
    expect(legal.read(words)).toEqual(legal.neutral);
  },
);

test.each([12, {}, ["G-ABC1234"], true, null, undefined])("a stored %j counts as empty", (value) => {
  expect(stored(value)).toBeNull();
});

test("whitespace around an id is trimmed", () => expect(stored(" G-ABC1234\n")).toBe("G-ABC1234"));

test("the archive's id takes precedence over the variables, which are the fallback", () => {
  expect(analyticsOf(named("G-ABC1234"), configured)).toEqual(analyticsOf(named("G-ABC1234"), null));
  expect(analyticsOf(named("G-ABC1234"), null)).toMatchObject({
    scriptUrl: "https://www.googletagmanager.com/gtag/js?id=G-ABC1234",
    functionName: "gtag",
  });
  expect(analyticsOf(named(null), configured)).toBe(configured);
  expect(analyticsOf(named(null), null)).toBeNull();
});

test.each([null, "G-ABC1234"])(
  "an archive that chose none has none, with id %j and variables",
  (measurementId) => {
    const chosen = legal.read({ visitCounter: "none", measurementId });
    expect(chosen).toMatchObject({ visitCounter: "none", measurementId });
    expect(analyticsOf({ visitCounter: "none", measurementId }, configured)).toBeNull();
  },
);

test("a record from before the choice, or with another one, counts as configured", () => {
  for (const content of [{ measurementId: "G-ABC1234" }, { visitCounter: "all" }])
    expect(legal.read(content)).toMatchObject({ visitCounter: "configured" });
});
