import { expect, test } from "vitest";
import { nearNames } from "#core/import/near-names.ts";

const BARRIOS = [
  "Peñarol",
  "La Teja",
  "Punta Carretas",
  "Barrio Sur",
  "Unión",
  "Colón Centro y Noroeste",
  "Cerro",
];

test.each([
  ["Peñarrol", "Peñarol"],
  ["La Teca", "La Teja"],
  ["Pta. Carretas", "Punta Carretas"],
  ["Bo. Sur", "Barrio Sur"],
  ["La Union", "Unión"],
  ["Colón", "Colón Centro y Noroeste"],
  ["CERRO.", "Cerro"],
])("%s may be %s", (written, known) => {
  expect(nearNames(BARRIOS)(written)[0]).toBe(known);
});

test.each([
  ["Dr. Alberto Silva", "Alberto Silva"],
  ["PÉREZ, José", "José Pérez"],
  ["Jose Peres", "José Pérez"],
])("the person %s may be %s", (written, known) => {
  expect(nearNames(["Alberto Silva", "José Pérez", "Ana Silva"])(written)).toEqual([known]);
});

test.each(["Malvín", "Juan Pérez Gómez", "", "La"])("%s is like no other", (written) => {
  expect(nearNames([...BARRIOS, "José Pérez"])(written)).toEqual([]);
});

test("the nearest comes first, at most three", () => {
  const near = nearNames(["Silva Ana", "Ana Silva Rey", "Ana Silba", "Ana Silvia"]);
  expect(near("Ana Silva")).toHaveLength(3);
  expect(near("Ana Silva")[0]).toBe("Silva Ana");
});
