import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLocalPictureCache } from "./link-pictures.ts";

/** A folder on another disk than the temporary files, where there is one: in memory, or in this project. */
const otherDisk = ["/dev/shm", "node_modules"].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

let here: string;
let elsewhere: string;
let snapshot: string;

beforeEach(() => {
  here = mkdtempSync(join(tmpdir(), "pictures-"));
  elsewhere = mkdtempSync(join(otherDisk ?? tmpdir(), "pictures-"));
  snapshot = join(here, "snapshot");
  mkdirSync(snapshot);
  for (const cache of [here, elsewhere]) {
    mkdirSync(join(cache, "files"));
    writeFileSync(join(cache, "files/a.jpg"), "imagen");
  }
});

afterEach(() => {
  for (const dir of [here, elsewhere]) rmSync(dir, { recursive: true });
});

it("uses pictures on the same disk without copying", () => {
  const cache = openLocalPictureCache(snapshot, here);
  expect(cache.fileOf("/_pictures/a.jpg")).toBe(join(here, "files/a.jpg"));
  cache.close();
  expect(existsSync(`${snapshot}.pictures`)).toBe(false);
});

it.runIf(otherDisk)("copies a picture from another disk once, and removes an unused copy", () => {
  const first = openLocalPictureCache(snapshot, elsewhere);
  const file = first.fileOf("/_pictures/a.jpg");
  first.close();
  const { ino } = statSync(file);
  const second = openLocalPictureCache(snapshot, elsewhere);
  expect(second.fileOf("/_pictures/a.jpg")).toBe(file);
  expect([readFileSync(file, "utf8"), statSync(file).ino]).toEqual(["imagen", ino]);
  expect(() => second.fileOf("/_pictures/b.jpg")).toThrow("ENOENT");
  second.close();
  openLocalPictureCache(snapshot, elsewhere).close();
  expect(existsSync(file)).toBe(false);
});

it.runIf(otherDisk)("copies pictures again after a reboot", () => {
  const before = join(`${snapshot}.pictures`, "another run");
  mkdirSync(before, { recursive: true });
  writeFileSync(join(before, "a.jpg"), "im");
  const cache = openLocalPictureCache(snapshot, elsewhere);
  expect(readFileSync(cache.fileOf("/_pictures/a.jpg"), "utf8")).toBe("imagen");
  expect(existsSync(before)).toBe(false);
});
