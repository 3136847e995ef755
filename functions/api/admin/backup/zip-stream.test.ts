import { expect, test } from "vitest";
import { type ZipEntry, zipStream } from "#api/admin/backup/zip-stream.ts";

const PART_BYTES = 1_000;
const AT = new Date("2026-03-02T12:00:00Z");

/** Files of a thousand bytes, which are not compressed. */
async function* files(count: number): AsyncGenerator<ZipEntry> {
  async function* parts() {
    yield new Uint8Array(PART_BYTES);
  }
  for (let n = 0; n < count; n++) yield { path: `${n}.jpg`, compress: false, parts: parts() };
}

async function sizeOf(count: number, most?: number): Promise<number> {
  let bytes = 0;
  for await (const part of zipStream(files(count), AT, most)) bytes += part.length;
  return bytes;
}

test("a file that no ZIP program could open is not finished", async () => {
  const whole = await sizeOf(5);
  expect(whole).toBeGreaterThan(5 * PART_BYTES);
  expect(await sizeOf(5, whole)).toBe(whole);
  await expect(sizeOf(5, whole - 1)).rejects.toThrow("no entra en un archivo ZIP");
  await expect(sizeOf(6, whole)).rejects.toThrow("no entra en un archivo ZIP");
});
