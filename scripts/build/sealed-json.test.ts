import { expect, it } from "vitest";
import { seal, unseal } from "./sealed-json.ts";

const object = { version: 1, pages: { "índice.html": [1, 2] } };

it("gives back what was sealed, which is plain JSON", () => {
  const text = seal(object);
  expect(unseal(Buffer.from(text))).toMatchObject(object);
  expect(JSON.parse(text)).toMatchObject(object);
});

it.each([
  ["cut off", (text: string) => text.slice(0, -2)],
  ["changed", (text: string) => text.replace("[1", "[7")],
  ["without a seal", () => JSON.stringify(object)],
  ["empty", () => ""],
])("refuses what is %s", (_, damage) => {
  expect(() => unseal(Buffer.from(damage(seal(object))))).toThrow();
});
