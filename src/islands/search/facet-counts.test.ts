import { expect, it } from "vitest";
import { readSearchQuery } from "#core/search/search-query.ts";
import { countFacets } from "#islands/search/facet-counts.ts";

it("counts decades from years, and keeps a selected value without hits", () => {
  const counts = {
    año: { "1978": 2, "1979": 1, "1980": 4, "sin fecha": 3 },
    voz: { "Luis Paz": 1, "Ángela Díaz": 2, "Elvira Sosa": 0 },
    barrio: { Goes: 0 },
  };
  const facets = countFacets(counts, readSearchQuery("?voz=Elvira+Sosa"));
  expect(facets.decada).toEqual([
    { value: "1970", count: 3 },
    { value: "1980", count: 4 },
  ]);
  expect(facets.voz.map(({ value }) => value)).toEqual(["Ángela Díaz", "Elvira Sosa", "Luis Paz"]);
  expect(facets.barrio).toEqual([]);
  expect(facets.tema).toEqual([]);
});
