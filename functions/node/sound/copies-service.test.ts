import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ConnectionLost } from "#hosting/sound/storage-objects.ts";
import { eventually } from "#tests/support/eventually.ts";
import { aFlac, anMp3, aWav } from "#tests/support/sounds.ts";
import { standInFfmpeg } from "#tests/support/stand-in-ffmpeg.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createCopiesService } from "./copies-service.ts";
import { doTimesDrift } from "./drifting-times.ts";
import { canMakeCopies, writeCopy } from "./ffmpeg.ts";
import { readSound } from "./read-sound.ts";

const hasFfmpeg = await canMakeCopies("ffmpeg");
const warn = vi.fn();
afterEach(() => warn.mockClear());

function openService(ffmpeg = "ffmpeg", dataDir = temporaryFolder()) {
  mkdirSync(join(dataDir, "audio"), { recursive: true });
  const made: string[] = [];
  const service = createCopiesService({
    dataDir,
    ffmpeg,
    log: { warn },
    onMade: async (name) => void made.push(name),
  });
  return {
    dataDir,
    made,
    service,
    put(name: string, content: Uint8Array) {
      mkdirSync(join(dataDir, "masters", name, ".."), { recursive: true });
      writeFileSync(join(dataDir, "masters", name), content);
      return { name, bytes: content.length };
    },
    audio: () => readdirSync(join(dataDir, "audio"), { recursive: true }).map(String).sort(),
    /** Files in the folder where copies are written. */
    begun: () => (existsSync(join(dataDir, "copies")) ? readdirSync(join(dataDir, "copies")) : []),
  };
}

/** Creates a stereo tone at 44.1 kHz and 16 bits, with a title. */
function tone(seconds: number, ending: "wav" | "flac"): Buffer {
  const path = join(temporaryFolder(), `tone.${ending}`);
  const source = [
    "-f",
    "lavfi",
    "-i",
    `sine=440:d=${seconds}:r=44100`,
    "-ac",
    "2",
    "-metadata",
    "title=La cinta",
  ];
  execFileSync("ffmpeg", ["-v", "error", ...source, path]);
  return readFileSync(path);
}

describe.runIf(hasFfmpeg)("an access copy", () => {
  async function expectCopyOf(ending: "wav" | "flac") {
    const { dataDir, service, made, put, begun } = openService();
    const content = tone(7, ending);
    const master = put(`1976/cinta.${ending}`, content);
    expect(service.stateOf(master, 0)).toEqual({ state: "pending" });
    await service.run();
    const copy = join(dataDir, "audio/1976/cinta.mp3");
    expect(await readSound(copy)).toMatchObject({
      ending: "mp3",
      seconds: 7,
      kilobits: 128,
      title: "La cinta",
    });
    expect(readFileSync(copy).includes("Info")).toBe(true);
    expect(await doTimesDrift(copy)).toBe(false);
    const { parseFile } = await import("music-metadata");
    expect((await parseFile(copy)).format).toMatchObject({ numberOfChannels: 2, sampleRate: 44_100 });
    expect(readFileSync(join(dataDir, "masters", master.name))).toEqual(content);
    expect([made, begun()]).toEqual([["1976/cinta.mp3"], []]);
    await service.run();
    expect(made).toHaveLength(1);
  }
  const what = "is an MP3 with a constant rate, an index, tags and its channels";
  test(`of a wav ${what}`, () => expectCopyOf("wav"));
  test(`of a flac ${what}`, { tags: "soak" }, () => expectCopyOf("flac"));

  test("is not made when there is a file with its name", async () => {
    const { dataDir, service, made, put } = openService();
    put("a.wav", aWav(2));
    writeFileSync(join(dataDir, "audio/a.mp3"), "otro");
    await service.run();
    expect([made, readFileSync(join(dataDir, "audio/a.mp3"), "utf8")]).toEqual([[], "otro"]);
  });

  test("of a truncated master is not made, with the reason; others are", { tags: "soak" }, async () => {
    const { service, made, put, audio } = openService();
    const whole = tone(20, "flac");
    const cut = put("a.flac", whole.subarray(0, whole.length / 2));
    put("b.wav", aWav(2));
    await service.run();
    expect(service.stateOf(cut, 0)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("dañado o incompleto"),
    });
    expect([made, audio()]).toEqual([["b.mp3"], ["b.mp3"]]);
  });

  test("is not made of files that are not recordings", async () => {
    const { service, put, audio } = openService();
    const bad = [
      put("a.wav", Buffer.from("#EXTM3U\nhttp://127.0.0.1/x.ts")),
      put("b.flac", aFlac(3)),
      put("c.wav", anMp3()),
    ];
    await service.run();
    expect(bad.map((master) => service.stateOf(master, 0).state)).toEqual(["failed", "failed", "failed"]);
    expect(audio()).toEqual([]);
  });

  test("no file makes ffmpeg request another address", { tags: "soak" }, async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ts`;
    const folder = temporaryFolder();
    const master = join(folder, "list.wav");
    const target = join(folder, "out.mp3");
    for (const list of [`#EXTM3U\n#EXTINF:1,\n${url}\n`, `ffconcat version 1.0\nfile '${url}'\n`])
      for (const format of ["wav", "flac"] as const) {
        writeFileSync(master, list);
        const { signal } = new AbortController();
        expect(await writeCopy({ ffmpeg: "ffmpeg", master, target, format, signal })).not.toBeNull();
      }
    server.close();
    expect(asked).toBe(0);
  });

  test("that is interrupted by a stop is made again, and is never served partially", {
    tags: "soak",
  }, async () => {
    const slow = openService(standInFfmpeg('echo half > "$target"; exec sleep 600'));
    slow.put("a.wav", aWav(3));
    const looking = slow.service.run();
    await eventually(() => expect(slow.begun()).toHaveLength(1));
    await slow.service.stop();
    await looking;
    expect([slow.audio(), slow.begun(), slow.made]).toEqual([[], [], []]);
    const next = openService("ffmpeg", slow.dataDir);
    await next.service.run();
    expect(next.made).toEqual(["a.mp3"]);
  });

  test("waits for disk space, and is made on retry", { tags: "soak" }, async () => {
    const { service, made, put } = openService();
    const master = put("a.wav", aWav(3));
    const statfs = vi.spyOn(files, "statfs").mockResolvedValue({ bavail: 2, bsize: 4096 } as never);
    syncBuiltinESMExports();
    await service.run();
    statfs.mockRestore();
    syncBuiltinESMExports();
    const reason = "no hay lugar en el disco del servidor";
    expect(service.stateOf(master, 0)).toEqual({ state: "failed", reason });
    await service.run();
    expect(made).toEqual([]);
    await service.retry();
    expect(made).toEqual(["a.mp3"]);
  });
});

test("a disk that fills up during a copy has no leftovers", async () => {
  const { service, put, audio, begun } = openService(
    standInFfmpeg('echo half > "$target"; echo "write: No space left on device" >&2; exit 1'),
  );
  const master = put("a.wav", aWav(3));
  await service.run();
  expect(service.stateOf(master, 0)).toMatchObject({ reason: "no hay lugar en el disco del servidor" });
  expect([audio(), begun()]).toEqual([[], []]);
});

test("a master moved to the trash during the copy gets no copy", async () => {
  const folder = temporaryFolder();
  const sound = join(folder, "sound.mp3");
  writeFileSync(sound, anMp3());
  const { service, made, put, audio } = openService(
    standInFfmpeg(`rm "${join(folder, "masters/a.wav")}"; cp "${sound}" "$target"`),
    folder,
  );
  put("a.wav", aWav(3));
  await service.run();
  expect([made, audio()]).toEqual([[], []]);
});

test("without ffmpeg no copy is made, and each master has the reason", async () => {
  const { dataDir, service, put } = openService(join(temporaryFolder(), "ffmpeg"));
  const master = put("a.wav", aWav(3));
  await service.run();
  expect(await service.isAvailable()).toBe(false);
  expect(service.stateOf(master, 0)).toEqual({ state: "failed", reason: "en el servidor no está ffmpeg" });
  expect(service.stateOf(master, 99)).toEqual({ state: "ready" });
  rmSync(dataDir, { recursive: true, force: true });
});

test("ffmpeg that comes later, or answers late, is found without a new start", async () => {
  const sound = join(temporaryFolder(), "sound.mp3");
  writeFileSync(sound, anMp3());
  const later = standInFfmpeg(`cp "${sound}" "$target"`);
  const path = `${later}-later`;
  const { service, put, audio } = openService(path);
  put("a.wav", aWav(1));
  await service.run();
  expect([await service.isAvailable(), audio()]).toEqual([false, []]);
  renameSync(later, path);
  await service.run();
  expect([await service.isAvailable(), audio()]).toEqual([true, ["a.mp3"]]);
});

test("ffmpeg gets no key of the installation", async () => {
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_x");
  const { dataDir, service, put } = openService(
    standInFfmpeg('env > "$target"; cp "$target" "$target.env"; exit 1'),
  );
  put("a.wav", aWav(3));
  await service.run();
  vi.unstubAllEnvs();
  const [file = ""] = readdirSync(join(dataDir, "copies"));
  expect(readFileSync(join(dataDir, "copies", file), "utf8")).not.toContain("sb_secret_x");
});

test("ffmpeg may open files only, with the decoders of masters", async () => {
  const { dataDir, service, put } = openService(standInFfmpeg('echo "$*" > "$target.args"; exit 1'));
  put("a.wav", aWav(3));
  await service.run();
  const [file = ""] = readdirSync(join(dataDir, "copies"));
  const [input = ""] = readFileSync(join(dataDir, "copies", file), "utf8").split(" -i ");
  expect(input).toMatch(/ -protocol_whitelist file,pipe -codec_whitelist [\w,]*flac[\w,]* -f wav$/);
});

test("a copy that fails because of a lost connection is retried after growing, bounded pauses, but not after a stop", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const tried: number[] = [];
  const service = createCopiesService({
    dataDir: temporaryFolder(),
    ffmpeg: standInFfmpeg("exit 1"),
    log: { warn },
    places: {
      masters: async () => new Map([["a.mp3", { name: "a.wav", bytes: 9 }]]),
      hasCopy: async () => false,
      place: async () => false,
      async withMaster() {
        tried.push(Date.now());
        throw new ConnectionLost("cut");
      },
    },
  });
  await service.run();
  for (let times = 1; times < 12; times++) {
    vi.advanceTimersToNextTimer();
    while (tried.length === times || vi.getTimerCount() === 0) await new Promise(setImmediate);
  }
  const waits = tried.slice(1).map((at, n) => (at - (tried[n] ?? 0)) / 1000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]);
  expect(service.stateOf({ name: "a.wav", bytes: 9 }, 0)).toMatchObject({ state: "failed" });
  await service.stop();
  expect(vi.getTimerCount()).toBe(0);
  // A run that starts after the stop.
  await service.run();
  expect(vi.getTimerCount()).toBe(0);
});
