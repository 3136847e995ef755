import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { newerRelease } from "./newer-release.ts";
import { isSourceAddress, openSource } from "./release-source.ts";

const DAY_MS = 86_400_000;

/** A folder whose list has archives of these releases. */
function publish(folder: string, ...releases: string[]): void {
  const lines = releases.map((release) => `${"a".repeat(64)}  archivo-${release}.tar.gz\n`);
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

test("a newer release is looked for once a day", async () => {
  const folder = temporaryFolder();
  let now = 0;
  publish(folder, "v0.9.0");
  const source = openSource(folder);
  const look = newerRelease({ source, isOn: true, version: "0.9.0", now: () => now });
  expect(await look()).toEqual({ version: "0.9.0", updates: "current", newer: null });
  publish(folder, "v0.10.0", "v0.9.0");
  expect(await look()).toMatchObject({ updates: "current" });
  now += DAY_MS;
  expect(await look()).toEqual({ version: "0.9.0", updates: "newer", newer: "0.10.0" });
  rmSync(join(folder, "SHA256SUMS"));
  now += DAY_MS;
  expect(await look()).toMatchObject({ updates: "unreachable", newer: null });
});

test("a program newer than every release is current", async () => {
  const folder = temporaryFolder();
  publish(folder, "v0.9.0");
  const look = newerRelease({ source: openSource(folder), isOn: true, version: "0.10.0", now: Date.now });
  expect(await look()).toMatchObject({ updates: "current" });
});

test("nothing is looked for without a source, or when switched off", async () => {
  const off = { isOn: false, version: "0.9.0", now: Date.now };
  expect(await newerRelease({ ...off, source: null })()).toMatchObject({ updates: "unset" });
  const source = openSource(join(temporaryFolder(), "missing"));
  expect(await newerRelease({ ...off, source })()).toMatchObject({ updates: "off" });
});

test.each([
  ["https://example.org/archivo.git", true],
  ["https://example.org/versiones", true],
  ["ssh://git@example.org/archivo.git", true],
  ["git@example.org:archivo.git", true],
  ["/mnt/versiones", true],
  ["http://example.org/versiones", false],
  ["versiones", false],
  ["--upload-pack=touch x", false],
  ["ext::sh -c touch x", false],
])("%s is a source: %s", (address, expected) => {
  expect(isSourceAddress(address)).toBe(expected);
});
