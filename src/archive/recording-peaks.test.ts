import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordingPeaks } from "#archive/recording-peaks.ts";
import { decodePeaks } from "#core/player/peaks.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-peaks-"));
beforeAll(() => {
  for (const part of ["audio", "peaks"])
    cpSync(`supabase/demo/${part}`, join(folder, part), { recursive: true });
  writeFileSync(join(folder, "audio/programa-004.mp3"), "otra grabación");
  writeFileSync(join(folder, "audio/nueva.mp3"), "sonido");
  vi.stubEnv("AUDIO_DIR", join(folder, "audio"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the peaks of a recording are those that were computed of it", async () => {
  expect(Math.max(...(decodePeaks((await recordingPeaks("/audio/programa-001.mp3")) ?? "") ?? []))).toBe(255);
});

test.each(["/audio/programa-004.mp3", "/audio/nueva.mp3", "/audio/falta.mp3", "https://cinta.example/1.mp3"])(
  "%s has none",
  async (audioUrl) => {
    expect(await recordingPeaks(audioUrl)).toBeNull();
  },
);
