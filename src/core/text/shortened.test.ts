import { expect, it } from "vitest";
import { shortened } from "./shortened.ts";

it.each([
  ["Uno dos", 7, "Uno dos"],
  ["Uno, dos tres", 8, "Uno…"],
  ["Uno dos", 6, "Uno…"],
  ["Interminable", 5, "Inter…"],
])("cuts %s to %i letters", (text, letters, short) => {
  expect(shortened(text, letters)).toBe(short);
});
