import { expect, test } from "vitest";
import type { EditedSegment } from "./editing.ts";
import { firstAtWord } from "./find.ts";

const segments = ["Un barrio de obreros.", "El Río, y su barrio.", "ríos"].map(
  (text, n): EditedSegment => ({ id: String(n), text, start: n, end: n + 1, speaker: 0, confidence: 1 }),
);

test.each([
  ["rio", "1"],
  ["RÍO", "1"],
  ["arrio", "0"],
  ["(rio", "0"],
])("the words %j are found first in segment %j", (query, id) => {
  expect(firstAtWord(segments, query)?.id).toBe(id);
});

test("without segments, nothing is found", () => expect(firstAtWord([], "rio")).toBeUndefined());
