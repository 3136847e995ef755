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
