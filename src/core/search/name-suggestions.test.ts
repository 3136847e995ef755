import { expect, it } from "vitest";
import { suggestNames } from "#core/search/name-suggestions.ts";

const names = [
  { facet: "barrio", value: "Peñarol", count: 9 },
  { facet: "barrio", value: "La Unión", count: 4 },
  { facet: "barrio", value: "Unión", count: 1 },
  { facet: "voz", value: "Mirta Lescano", count: 3 },
  { facet: "voz", value: "Mirta Peña", count: 5 },
  { facet: "anio", value: "1983", count: 7 },
] as const;

it.each([
  ["penarol", ["Peñarol"]],
  ["PEÑ", ["Peñarol", "Mirta Peña"]],
  ["mirta", ["Mirta Peña", "Mirta Lescano"]],
  ["lescano mirta", ["Mirta Lescano"]],
  ["feria peñarol domingo", ["Peñarol"]],
  ['"la union"', ["La Unión", "Unión"]],
  ["union", ["Unión", "La Unión"]],
  ["1983", ["1983"]],
  ["carnaval de 1983", ["1983"]],
  ["la", []],
  ["", []],
  ["tranvía", []],
])("%j suggests %j", (text, offered) => {
  expect(suggestNames(text, names).map(({ value }) => value)).toEqual(offered);
});
