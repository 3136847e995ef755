import { parse } from "valibot";
import { expect, test } from "vitest";
import { neighborhoodSchema, toValues } from "#admin/features/neighborhoods/neighborhood-kind.tsx";

const values = { name: "Centro", slug: "centro", coordinates: "", description: "" };

test.each([
  ["-34,9 -56.1", { lat: -34.9, lng: -56.1 }],
  ["https://www.openstreetmap.org/#map=17/51.5/0", { lat: 51.5, lng: 0 }],
  ["0, -78.5", { lat: 0, lng: -78.5 }],
  [" ", null],
])("the place %j is stored as %j, and shown as it is read", (typed, coordinates) => {
  const stored = parse(neighborhoodSchema, { ...values, coordinates: typed });
  expect(stored).toMatchObject({ coordinates });
  const shown = toValues({ ...stored, id: "a", version: 1 } as never).coordinates;
  expect(parse(neighborhoodSchema, { ...values, coordinates: shown })).toMatchObject({ coordinates });
});
