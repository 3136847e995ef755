import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { recordingState, soundSeconds } from "#archive/recording-length.ts";

const RECORDING = "supabase/demo/audio/programa-001.mp3";
const folder = mkdtempSync(join(tmpdir(), "archivo-lengths-"));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test("the duration of a recording is read from the file", async () => {
  expect(await soundSeconds(RECORDING)).toBeCloseTo(101.3, 1);
});

test.each([
  ["text.mp3", "esto no es sonido"],
  ["empty.mp3", ""],
  ["strange.xyz", "sonido"],
])("%s has no duration", async (name, content) => {
  writeFileSync(file(name), content);
  expect(await soundSeconds(file(name))).toBeNull();
});

test("a missing file has none either", async () => {
  expect(await soundSeconds(file("falta.mp3"))).toBeNull();
});

test("a replaced file has another state; remote and missing ones have none", async () => {
  writeFileSync(file("1.mp3"), "sonido");
  const before = await recordingState("/audio/1.mp3", folder);
  expect(before).not.toBe("");
  expect(await recordingState("/audio/1.mp3", folder)).toBe(before);
  copyFileSync(RECORDING, file("1.mp3"));
  expect(await recordingState("/audio/1.mp3", folder)).not.toBe(before);
  for (const audioUrl of [null, "/audio/falta.mp3", "/audio/../1.mp3", "https://cinta.example/audio/1.mp3"])
    expect(await recordingState(audioUrl, folder)).toBe("");
});
