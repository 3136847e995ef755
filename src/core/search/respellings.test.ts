import { expect, it } from "vitest";
import { isFormOf, respellings, withAccentsOf } from "#core/search/respellings.ts";

it.each([
  ["tranbia", "tranvia"],
  ["Camizas", "camisas"],
  ["sine", "cine"],
  ["peniarol", "penarol"],
  ["tanbor", "tambor"],
  ["yuvia", "lluvia"],
  ["yubia", "lluvia"],
  ["ospital", "hospital"],
  ["habenida", "abenida"],
  ["mujer", "muger"],
  ["kiosco", "quiosco"],
])("%s may be meant as %s", (typed, meant) => {
  expect(respellings(typed)).toContain(meant);
});

it("leaves short words, and 'ch', as they are", () => {
  expect(respellings("voz")).toEqual([]);
  expect(respellings("chapa")).not.toContain("capa");
});

it("takes forms of a word for the word", () => {
  expect(isFormOf("tranvia", "tranvías")).toBe(true);
  expect(isFormOf("camisas", "camisa")).toBe(true);
  expect(isFormOf("tranbia", "trae")).toBe(false);
  expect(isFormOf("tranbia", "tranquila")).toBe(false);
});

it("takes accents from a form of the word, not its ending", () => {
  expect(withAccentsOf("tranvia", "tranvías")).toBe("tranvía");
  expect(withAccentsOf("tranvias", "Tranvía")).toBe("Tranvías");
  expect(withAccentsOf("mujer", "mujeres")).toBe("mujer");
  expect(withAccentsOf("camisas", "camisa")).toBe("camisas");
});
