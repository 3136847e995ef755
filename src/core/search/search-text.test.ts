import { expect, test } from "vitest";
import { foldText } from "#core/search/search-text.ts";

test("composed and decomposed accents fold to the same text", () => {
  expect(foldText("Cord\u00f3n")).toBe(foldText("Cordo\u0301n"));
});
