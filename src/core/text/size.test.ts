import { expect, test } from "vitest";
import { formatBytes, formatMegabytes } from "#core/text/size.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [48_347_000, "48,3 MB"],
  [6_442_450_944, "6,4 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test.each([
  [80, "0,0 MB"],
  [48_347_000, "48,3 MB"],
  [6_442_450_944, "6.442,5 MB"],
])("while they grow, %d bytes are %s", (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});
