import { parse } from "valibot";
import { expect, test } from "vitest";
import { neighborhoodSchema } from "#admin/features/neighborhoods/neighborhood-values.ts";

const values = { name: "Centro", slug: "centro", latitude: "", longitude: "", description: "" };

test.each([
  ["-34,9", "-56.1", { lat: -34.9, lng: -56.1 }],
  ["51.5", "0", { lat: 51.5, lng: 0 }],
  ["0", "-78.5", { lat: 0, lng: -78.5 }],
  ["-34.9", "", null],
  ["", "-56.1", null],
])("latitude %j and longitude %j are stored as %j", (latitude, longitude, coordinates) => {
  expect(parse(neighborhoodSchema, { ...values, latitude, longitude })).toMatchObject({ coordinates });
});
