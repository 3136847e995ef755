import { expect, it } from "vitest";
import { parseChecksummed, stringifyChecksummed } from "./checksummed-json.ts";

const object = { version: 1, pages: { "índice.html": [1, 2] } };

it("reads what was written, which is plain JSON", () => {
  const text = stringifyChecksummed(object);
  expect(parseChecksummed(Buffer.from(text))).toMatchObject(object);
  expect(JSON.parse(text)).toMatchObject(object);
});

it.each([
  ["cut off", (text: string) => text.slice(0, -2)],
  ["changed", (text: string) => text.replace("[1", "[7")],
  ["without a checksum", () => JSON.stringify(object)],
  ["empty", () => ""],
])("refuses a file that is %s", (_, damage) => {
  expect(() => parseChecksummed(Buffer.from(damage(stringifyChecksummed(object))))).toThrow();
});
