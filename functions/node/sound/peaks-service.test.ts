import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { decodePeaks, peaksIn } from "#core/player/peaks.ts";
import { silentMp3 } from "#tests/support/mp3.ts";
import { createPeaksService } from "./peaks-service.ts";

const RECORDING = "supabase/demo/audio/programa-001.mp3";

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "archivo-peaks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const audioDir = join(folder, "audio");
  mkdirSync(join(audioDir, "1976"), { recursive: true });
  const warn = vi.fn();
  return {
    audioDir,
    warn,
    service: createPeaksService({ audioDir, log: { warn } }),
    peaksDir: join(folder, "peaks"),
  };
}

test("peaks of each recording are computed once, and again when it is replaced", async () => {
  const { audioDir, peaksDir, service, warn } = openFolder();
  const recording = join(audioDir, "1976/uno.MP3");
  const file = join(peaksDir, "1976/uno.MP3.json");
  copyFileSync(RECORDING, recording);
  await service.run();
  const text = peaksIn(readFileSync(file, "utf8"), statSync(recording).size) ?? undefined;
  const peaks = decodePeaks(text) ?? new Uint8Array();
  // The demonstration begins with half a second of silence.
  expect(peaks[0]).toBeLessThan(10);
  expect([...peaks].filter((peak) => peak > 60).length).toBeGreaterThan(200);

  const { mtimeMs } = statSync(file);
  await service.run();
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  copyFileSync("supabase/demo/audio/programa-004.mp3", recording);
  await service.run();
  expect(peaksIn(readFileSync(file, "utf8"), statSync(recording).size)).not.toBe(text);
  expect(warn).not.toHaveBeenCalled();
});

test("files without sound have no peaks, and do not stop others", async () => {
  const { audioDir, peaksDir, service, warn } = openFolder();
  writeFileSync(join(audioDir, "ruido.mp3"), Buffer.alloc(50_000, 0xff));
  writeFileSync(join(audioDir, "silencio.mp3"), silentMp3({ rates: Array.from({ length: 200 }, () => 64) }));
  writeFileSync(join(audioDir, "texto.mp3"), "esto no es sonido");
  writeFileSync(join(audioDir, "vacia.mp3"), "");
  writeFileSync(join(audioDir, "leeme.txt"), "texto");
  copyFileSync(RECORDING, join(audioDir, "zeta.mp3"));
  await service.run();
  expect(existsSync(join(peaksDir, "zeta.mp3.json"))).toBe(true);
  expect(
    ["ruido", "silencio", "texto", "vacia"].filter((name) => existsSync(join(peaksDir, `${name}.mp3.json`))),
  ).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test("peaks of short recordings are computed before those of long ones", async () => {
  const { audioDir, warn } = openFolder();
  const names = ["a-larga.mp3", "b-corta.mp3", "c-media.mp3"];
  const bytes = [900, 100, 500];
  const computed: string[] = [];
  const source = {
    recordings: async () => names.map((name, n) => ({ name, bytes: bytes[n] ?? 0 })),
    withRecording: async (name: string) => {
      computed.push(name);
      throw new Error("not read here");
    },
  };
  await createPeaksService({ audioDir, log: { warn }, source }).run();
  expect(computed).toEqual(["b-corta.mp3", "c-media.mp3", "a-larga.mp3"]);
});

test("a missing folder counts as empty, and stopping ends a running computation", async () => {
  const { audioDir, peaksDir, service } = openFolder();
  copyFileSync(RECORDING, join(audioDir, "uno.mp3"));
  const looking = service.run();
  await service.stop();
  await looking;
  expect(existsSync(peaksDir)).toBe(false);
  rmSync(audioDir, { recursive: true });
  await createPeaksService({ audioDir, log: { warn: () => expect.unreachable() } }).run();
});
