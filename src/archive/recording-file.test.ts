import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordingFile } from "#archive/recording-file.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-recordings-"));
beforeAll(() => {
  vi.stubEnv("AUDIO_DIR", folder);
  writeFileSync(join(folder, "uno.opus"), "sonido");
  writeFileSync(join(folder, "nada.mp3"), "");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ["/audio/uno.opus", { length: 6, type: "audio/ogg" }],
  ["/audio/nada.mp3", null],
  ["/audio/falta.mp3", null],
  ["https://cinta.example/1.flac", { length: 0, type: "audio/flac" }],
  ["https://cinta.example/en-vivo", { length: 0, type: "audio/mpeg" }],
])("%s", async (audioUrl, expected) => {
  expect(await recordingFile(audioUrl)).toEqual(expected);
});
