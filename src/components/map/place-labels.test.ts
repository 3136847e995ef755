import { expect, it } from "vitest";
import { type Dot, placeLabels } from "./place-labels.ts";

const limits = { width: 1000, height: 800 };
const dot = (x: number, y: number, label = "Barrio"): Dot => ({ x, y, radius: 5, label });

it("places a name on the right where there is space", () => {
  expect(placeLabels([dot(100, 100)], limits)).toEqual([{ x: 110, y: 105, anchor: "start" }]);
});

it("places it on the left at the edge of the map", () => {
  expect(placeLabels([dot(990, 100)], limits)[0]?.anchor).toBe("end");
});

it("omits a name that would cover another", () => {
  const crowd = Array.from({ length: 6 }, (_, index) => dot(500 + index * 6, 400, "Un nombre muy largo"));
  const found = placeLabels(crowd, limits);
  expect(found.filter((label) => label === null).length).toBeGreaterThan(0);
  expect(found[0]).not.toBeNull();
});
