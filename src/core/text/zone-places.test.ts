import { expect, test } from "vitest";
import { timeZones } from "#core/text/time-zone.ts";
import { placesOfZone } from "#core/text/zone-places.ts";

test.each([
  ["Rosario", ["America/Cordoba"]],
  ["Uruguay", ["America/Montevideo"]],
  ["Perú", ["America/Lima"]],
])("%s belongs to one zone", (place, zones) => {
  expect(timeZones().filter((zone) => placesOfZone(zone).split(", ").includes(place))).toEqual(zones);
});

test("names of zones that differ between engines have the same places", () => {
  expect(placesOfZone("America/Argentina/Buenos_Aires")).toBe(placesOfZone("America/Buenos_Aires"));
  expect(placesOfZone("Asia/Tokyo")).toBe("");
});
