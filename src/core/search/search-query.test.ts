import { expect, it, vi } from "vitest";
import {
  decadeOf,
  isEmptyQuery,
  readSearchQuery,
  withFacet,
  writeSearchQuery,
  yearsOf,
} from "#core/search/search-query.ts";

const nothing = { text: "", barrio: "", anio: "", decada: "", tema: "", voz: "" };

it.each([
  ["", nothing],
  ["?q=pe%C3%B1arol+talleres", { ...nothing, text: "peñarol talleres" }],
  [
    "?barrio=Villa+Mu%C3%B1oz&anio=1978&tema=F%C3%BAtbol&voz=Elvira+Sosa",
    { ...nothing, barrio: "Villa Muñoz", anio: "1978", tema: "Fútbol", voz: "Elvira Sosa" },
  ],
  ["?decada=1970", { ...nothing, decada: "1970" }],
])("reads and writes %j", (search, query) => {
  expect(readSearchQuery(search)).toEqual(query);
  expect(writeSearchQuery(query)).toBe(search);
  expect(isEmptyQuery(query)).toBe(search === "");
});

it("works in browsers without URLSearchParams.size", () => {
  vi.spyOn(URLSearchParams.prototype, "size", "get").mockReturnValue(undefined as never);
  expect(writeSearchQuery({ ...nothing, text: "tambor" })).toBe("?q=tambor");
  vi.restoreAllMocks();
});

it.each([
  ["1978", "1970"],
  ["2000", "2000"],
  ["sin fecha", ""],
  ["", ""],
])("the decade of %j is %j", (year, decade) => expect(decadeOf(year)).toBe(decade));

it.each([
  ["anio", "1985", { anio: "1985", decada: "" }],
  ["anio", "1978", { anio: "1978", decada: "1970" }],
  ["anio", "", { anio: "", decada: "1970" }],
] as const)("choosing %s %j clears a decade that does not contain it", (facet, value, expected) => {
  expect(withFacet({ ...nothing, decada: "1970" }, facet, value)).toEqual({ ...nothing, ...expected });
});

it("choosing a decade clears a year outside it", () => {
  const query = { ...nothing, anio: "1978" };
  expect(withFacet(query, "decada", "1980")).toEqual({ ...nothing, decada: "1980" });
  expect(withFacet(query, "voz", "Ana")).toEqual({ ...query, voz: "Ana" });
});

it.each([
  ["", "", []],
  ["1978", "1970", ["1978"]],
  ["", "197", []],
  ["", "1970", Array.from({ length: 10 }, (_, n) => `197${n}`)],
])("year %j and decade %j select %j", (anio, decada, years) => {
  expect(yearsOf({ anio, decada })).toEqual(years);
});
