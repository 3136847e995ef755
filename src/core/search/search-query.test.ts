import { expect, it, vi } from "vitest";
import { asksNothing, readSearchQuery, writeSearchQuery } from "#core/search/search-query.ts";

it.each([
  ["", { text: "", barrio: "", anio: "", tema: "" }],
  ["?q=pe%C3%B1arol+talleres", { text: "peñarol talleres", barrio: "", anio: "", tema: "" }],
  [
    "?barrio=Villa+Mu%C3%B1oz&anio=1978&tema=F%C3%BAtbol",
    { text: "", barrio: "Villa Muñoz", anio: "1978", tema: "Fútbol" },
  ],
])("reads and writes %j", (search, query) => {
  expect(readSearchQuery(search)).toEqual(query);
  expect(writeSearchQuery(query)).toBe(search);
  expect(asksNothing(query)).toBe(search === "");
});

it("is written by browsers that do not count parameters", () => {
  vi.spyOn(URLSearchParams.prototype, "size", "get").mockReturnValue(undefined as never);
  expect(writeSearchQuery({ text: "tambor", barrio: "", anio: "", tema: "" })).toBe("?q=tambor");
  vi.restoreAllMocks();
});
