import { expect, it } from "vitest";
import { namesOnMap } from "./names-on-map.ts";

it("shortens names, and keeps them distinct", () => {
  const names = ["Manga", "Manga, Toledo Chico", "Prado, Nueva Savona"];
  expect([...namesOnMap(names).values()]).toEqual(["Manga", "Manga, Toledo Chico", "Prado"]);
});
