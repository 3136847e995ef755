import { expect, it } from "vitest";
import { initialOf, namePages } from "./name-pages.ts";

it.each([
  ["Ángela Díaz", "a"],
  ["Ñandú", "n"],
  ["“Chichita”", "0"],
  ["18 de Julio", "0"],
  ["", "0"],
])("files %s under %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it("has the pages of names with that initial, except ambiguous names", () => {
  const pages = [
    { name: "Ana Paz", path: "/guests/1" },
    { name: "Árbol", path: "/guests/2" },
    { name: "Luis Sosa", path: "/guests/3" },
    { name: "Ana Sosa", path: "/guests/4" },
    { name: "Ana Sosa", path: "/guests/5" },
  ];
  expect(namePages(pages, "a")).toEqual({ "Ana Paz": "/guests/1", Árbol: "/guests/2" });
  expect(namePages(pages, "z")).toEqual({});
});
