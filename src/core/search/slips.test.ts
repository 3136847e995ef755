import { expect, it } from "vitest";
import { isSlipOf, slipsOf, withNames } from "#core/search/slips.ts";

it.each([
  ["Bushental", "buschental", "one letter missing"],
  ["tamborr", "tambor", "one doubled"],
  ["tamobr", "tambor", "two swapped"],
  ["canbombe", "candombe", "a wrong one"],
  ["Ferreyro", "ferreiro", "y for i"],
])("%s is a slip of %s: %s", (typed, meant) => {
  expect(slipsOf(typed)).toContain(meant);
  expect(isSlipOf(typed, meant)).toBe(true);
});

it.each([
  ["tambor", "tambor"],
  ["tambor", "Támbor"],
  ["tambor", "tanboor"],
  ["sol", "sal"],
  ["abcd", "badc"],
])("%s is no slip of %s", (typed, meant) => {
  expect(isSlipOf(typed, meant)).toBe(false);
  expect(slipsOf(typed)).not.toContain(meant);
});

const NAMES = ["Peñarol, Lavalleja", "Tomás Ferreiro", "Mirta Lescano", "Justo Lezcan"];

it.each([
  ["mirta lezcano", ["lezcano"], "Mirta Lescano"],
  ["Tomas Ferreyro", ["Ferreyro"], "Tomás Ferreiro"],
  ["tambor en Peñarl", ["Peñarl"], "tambor en Peñarol"],
  ["canbombe", ["canbombe"], "canbombe"],
])("writes the names in %j as the archive does", (text, missing, expected) => {
  expect(withNames(text, missing, NAMES)).toBe(expected);
});
