import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordingPeaks } from "#archive/recording-peaks.ts";
import { decodePeaks } from "#core/player/peaks.ts";

const STORAGE = "/storage/v1/object/public/audio";
const folder = mkdtempSync(join(tmpdir(), "archivo-peaks-"));
beforeAll(() => {
  vi.stubEnv("AUDIO_DIR", join(folder, "audio"));
  vi.stubEnv("AUDIO_BASE", `https://nuestro.supabase.co${STORAGE}/`);
  for (const part of ["audio", "peaks"])
    cpSync(`supabase/demo/${part}`, join(folder, part), { recursive: true });
  writeFileSync(join(folder, "audio/programa-004.mp3"), "otra grabación");
  writeFileSync(join(folder, "audio/nueva.mp3"), "sonido");
  for (const name of ["cinta 4", "otra"])
    cpSync(join(folder, "peaks/programa-001.mp3.json"), join(folder, `peaks/${name}.mp3.json`));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("a recording has the peaks that were computed for it", async () => {
  expect(Math.max(...(decodePeaks((await recordingPeaks("/audio/programa-001.mp3")) ?? "") ?? []))).toBe(255);
});

test.each(["/audio/programa-004.mp3", "/audio/nueva.mp3", "/audio/falta.mp3", "https://cinta.example/1.mp3"])(
  "%s has none",
  async (audioUrl) => {
    expect(await recordingPeaks(audioUrl)).toBeNull();
  },
);

test("a recording in the Storage of the project has its own peaks", async () => {
  const ours = await recordingPeaks("/audio/programa-001.mp3");
  expect(await recordingPeaks(`https://nuestro.supabase.co${STORAGE}/cinta%204.mp3`)).toBe(ours);
});

test.each([
  `https://ajeno.supabase.co${STORAGE}/otra.mp3`,
  `https://nuestro.supabase.co.ajeno.example${STORAGE}/otra.mp3`,
  `https://ajeno.example/https://nuestro.supabase.co${STORAGE}/otra.mp3`,
  "https://nuestro.supabase.co/storage/v1/object/public/otro/otra.mp3",
])("%s does not get the peaks of a recording with that name", async (audioUrl) => {
  expect(await recordingPeaks(audioUrl)).toBeNull();
});

test("where recordings are served with the site, those in a Storage have no peaks", async () => {
  vi.stubEnv("AUDIO_BASE", "/audio");
  expect(await recordingPeaks(`https://nuestro.supabase.co${STORAGE}/otra.mp3`)).toBeNull();
});
