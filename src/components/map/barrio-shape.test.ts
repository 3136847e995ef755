import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { barrioShape } from "./barrio-shape.ts";
import { project, viewAround } from "./projection.ts";

it("has every barrio of the demonstration, each near its dot on the map", async () => {
  const neighborhoods = JSON.parse(await readFile("supabase/demo/neighborhoods.json", "utf8"));
  for (const { name, coordinates } of neighborhoods) {
    const shape = barrioShape(name);
    const { x, y } = project(coordinates.lng, coordinates.lat);
    expect(
      shape && Math.hypot(shape.x + shape.width / 2 - x, shape.y + shape.height / 2 - y),
      name,
    ).toBeLessThan(80);
  }
});

it("finds an outline by the name without accents and case", () => {
  expect(barrioShape("CORDON")?.path).toMatch(/^M[\d.]+ [\d.]+(?:L[\d.]+ [\d.]+)+Z$/);
  expect(barrioShape("La Luna")).toBeNull();
});

it("shows the whole outline, however large", () => {
  for (const name of ["Palermo", "Paso de la Arena", "Lezica, Melilla"]) {
    const shape = barrioShape(name);
    if (!shape) throw new Error(name);
    const [x = 0, y = 0, width = 0, height = 0] = viewAround(shape).split(" ").map(Number);
    expect(x).toBeLessThanOrEqual(shape.x);
    expect(y).toBeLessThanOrEqual(shape.y);
    expect(x + width).toBeGreaterThanOrEqual(shape.x + shape.width);
    expect(y + height).toBeGreaterThanOrEqual(shape.y + shape.height);
    expect(width / height).toBeCloseTo(4 / 3, 1);
  }
});
