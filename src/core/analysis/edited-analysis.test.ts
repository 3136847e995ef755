import * as v from "valibot";
import { expect, test } from "vitest";
import { aiDataUpdate } from "./ai-schemas.ts";
import { toAnalysis } from "./to-analysis.ts";

const NOTHING = {
  version: 1,
  headline: null,
  topics: [],
  keyPoints: [],
  quotes: [],
  summary: null,
  guestInfo: null,
  neighborhoodInfo: null,
  emotionalTone: null,
};
const edit = (parts: object) => v.safeParse(aiDataUpdate, { ...NOTHING, ...parts });

test("a list that the form accepts is read whole", () => {
  const points = Array.from({ length: 100 }, (_, n) => `Punto ${n + 1}`);
  const { success, output } = edit({ keyPoints: points });
  expect(success).toBe(true);
  expect(toAnalysis({ ...(output as object) }).keyPoints).toEqual(points);
});

test("texts are stored as they are read, so that their review is found again", () => {
  const { output } = edit({ headline: "Un patio  de tierra", quotes: ["- ¿Y usted? ", "* - Yo nací ahí"] });
  const { headline, quotes } = toAnalysis({ ...(output as object) });
  expect(output).toMatchObject({ headline, quotes });
});

test("texts that would be read without some characters are refused", () => {
  for (const character of ["\u0000", "\u001B", "\u202A", "\uD83D"]) {
    const text = `uno${character}dos`;
    expect(edit({ topics: [text] }).issues?.[0].message).toBe(
      "El texto tiene caracteres que no se pueden guardar.",
    );
    const guestInfo = { name: "", background: text, contributions: [] };
    expect(edit({ guestInfo }).success).toBe(false);
  }
});

test("a text that is too long names its own limit", () => {
  expect(edit({ topics: ["a".repeat(2001)] }).issues?.[0].message).toBe("Usá 2000 caracteres o menos.");
});
