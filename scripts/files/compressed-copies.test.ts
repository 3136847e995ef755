import { readdirSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { compressedCopy } from "./compressed-copies.ts";

test("files with the same bytes are compressed at the same time", async () => {
  const folder = temporaryFolder();
  const bytes = Buffer.from("Barrio Sur, Palermo y Cordón. ".repeat(200));
  const copies = await Promise.all(Array.from({ length: 20 }, () => compressedCopy(folder, bytes, 5)));
  for (const copy of copies) expect(brotliDecompressSync(copy)).toEqual(bytes);
  expect(readdirSync(folder)).toHaveLength(1);
});
