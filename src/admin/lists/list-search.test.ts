import * as v from "valibot";
import { expect, test } from "vitest";
import { pageParam, parseSearch, stringifySearch, textParam } from "#admin/lists/list-search.ts";

const search = v.object({ q: textParam, page: pageParam });

test("numbers in a search stay text", () => {
  expect(v.parse(search, parseSearch("?q=12&page=3"))).toEqual({ q: "12", page: 3 });
});

test.each(["0", "-1", "1.5", "x", ""])("page %j is read as the first", (page) => {
  expect(v.parse(search, { page }).page).toBe(1);
});

test("a search text that is too long is dropped", () => {
  expect(v.parse(search, { q: "x".repeat(201) }).q).toBe("");
});

test("empty values and the first page are not in the address", () => {
  expect(stringifySearch({ q: "", page: 1, status: undefined })).toBe("");
  expect(stringifySearch({ q: "peña & río", page: 2 })).toBe("?q=pe%C3%B1a+%26+r%C3%ADo&page=2");
});
