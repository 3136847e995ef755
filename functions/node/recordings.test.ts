import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderRecordings } from "./recordings.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-listed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a recording deleted while the others are read is left out", async () => {
  for (const name of ["a.mp3", "b.mp3", "c.mp3"]) writeFileSync(join(folder, name), name);
  const names: string[] = [];
  for await (const { name } of folderRecordings(folder)()) {
    names.push(name);
    rmSync(join(folder, "b.mp3"), { force: true });
  }
  expect(names).toEqual(["a.mp3", "c.mp3"]);
});
