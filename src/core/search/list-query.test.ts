import { describe, expect, it, vi } from "vitest";
import { hasFilters, readListQuery, wholeList, withFilter, writeListQuery } from "#core/search/list-query.ts";

describe("the address of a list", () => {
  it.each([
    ["", wholeList],
    [
      "?q=pe%C3%B1arol&barrio=penarol&anio=1978&pagina=3",
      { text: "peñarol", barrio: "penarol", year: 1978, contents: [], page: 3 },
    ],
    ["?con=fotos&con=audio", { ...wholeList, contents: ["audio", "fotos"] as const }],
    ["?anio=2050", { ...wholeList, year: 2050 }],
    ["?q=100%25", { ...wholeList, text: "100%" }],
  ])("reads and writes %s", (search, query) => {
    expect(readListQuery(search)).toEqual(query);
    expect(readListQuery(writeListQuery(query))).toEqual(query);
  });

  it.each([
    "?anio=",
    "?anio=0",
    "?anio=mil",
    "?anio=-1980",
    "?con=",
    "?con=video",
    "?pagina=0",
    "?pagina=-1",
    "?pagina=1.5",
    "?pagina=x",
  ])("reads %s as the whole list", (search) => expect(readListQuery(search)).toEqual(wholeList));

  it("omits empty values", () => {
    expect(writeListQuery({ ...wholeList, text: "  " })).toBe("");
    expect(writeListQuery({ ...wholeList, text: " cordón ", page: 2 })).toBe("?q=cord%C3%B3n&pagina=2");
  });
});

it("returns to page 1 when the filter changes", () => {
  expect(withFilter({ ...wholeList, text: "a", page: 4 }, { year: 1980 })).toEqual({
    text: "a",
    barrio: "",
    year: 1980,
    contents: [],
    page: 1,
  });
});

it.each([
  [wholeList, false],
  [{ ...wholeList, page: 3 }, false],
  [{ ...wholeList, text: " " }, false],
  [{ ...wholeList, text: "a" }, true],
  [{ ...wholeList, barrio: "cordon" }, true],
  [{ ...wholeList, contents: ["audio"] as const }, true],
  [{ ...wholeList, year: 1980 }, true],
])("detects whether a filter is set: %j", (query, expected) => {
  expect(hasFilters(query)).toBe(expected);
});

it("works in browsers without URLSearchParams.size", () => {
  vi.spyOn(URLSearchParams.prototype, "size", "get").mockReturnValue(undefined as never);
  expect(writeListQuery({ ...wholeList, year: 1978 })).toBe("?anio=1978");
  vi.restoreAllMocks();
});
