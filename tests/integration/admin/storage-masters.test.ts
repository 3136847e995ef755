import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordingPeaks } from "#archive/recording-peaks.ts";
import { decodePeaks, readPeaksList } from "#core/player/peaks.ts";
import type { Backend } from "#db/backend.ts";
import { type Env, readEnv } from "#node/env.ts";
import { canMakeCopies } from "#node/sound/ffmpeg.ts";
import { peaksForBuild, startRecordingServices } from "#node/sound/recording-services.ts";
import { eventually } from "#tests/support/eventually.ts";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { standInFfmpeg } from "#tests/support/stand-in-ffmpeg.ts";
import { type StorageServer, serveStorage } from "#tests/support/storage-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

const SECRET = "sb_secret_test";

const warn = vi.fn();
let storage: StorageServer;
let office: BackOffice;
let env: Env;
let backend: Backend;
let work: ReturnType<typeof startRecordingServices>;
/** Replaces a response of Storage; null sends the request. */
let answerInstead: (method: string, address: string) => Response | null = () => null;

/** Opens a self-hosted server with hosted Supabase: the test database, and a Storage server in this process. */
async function openWork(FFMPEG_PATH: string) {
  storage = await serveStorage(SECRET);
  env = readEnv({
    DATA_DIR: join(temporaryFolder(), "data"),
    SUPABASE_URL: storage.url,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_SECRET_KEY: SECRET,
    VITE_AUDIO_BASE_URL: `${storage.url}/storage/v1/object/public/audio`,
    FFMPEG_PATH,
  });
  office = await openBackOffice(({ backend: database }) => {
    const { url } = storage;
    backend = {
      url,
      publishableKey: "sb_publishable_test",
      secretKey: SECRET,
      fetch: async (input, init) => {
        const address = String(input);
        if (address.startsWith(`${url}/storage/`))
          return answerInstead(init?.method ?? "GET", address) ?? fetch(address, init);
        const headers = new Headers(init?.headers);
        headers.set("apikey", database.secretKey);
        headers.set("authorization", `Bearer ${database.secretKey}`);
        return database.fetch(address.replace(url, database.url), { ...init, headers });
      },
    };
    work = startRecordingServices(env, backend, { copyRetryDelayMs: 20 });
    const { recordingFolder, onRecordingsChanged } = work;
    if (!recordingFolder) throw new Error("there is a bucket");
    return { recordingFolder, onRecordingsChanged };
  });
}
afterEach(async () => {
  warn.mockClear();
  answerInstead = () => null;
  vi.unstubAllEnvs();
  await work.stop();
  await office.dispose();
  await storage.close();
});

const names = () => [...storage.objects.keys()].filter((name) => !name.endsWith("/peaks.json")).sort();
const list = () => office.admin("GET", "/recordings");
async function upload(content: Uint8Array, fileName: string) {
  const upload = crypto.randomUUID();
  const place = `audio-private/uploads/${office.idOf("editor")}/${upload}`;
  storage.objects.set(place, new Uint8Array(content));
  return office.ask("editor", "POST", "/recordings", { upload, fileName });
}
const address = (name: string) => `${storage.url}/storage/v1/object/public/audio/${name}`;

describe.runIf(await canMakeCopies("ffmpeg"))("with ffmpeg", () => {
  beforeEach(() => openWork("ffmpeg"));

  test("a WAV is a master in the private bucket, and its copy plays from the public one", async () => {
    const { status, body } = await upload(aWav(20), "Cinta 7.wav");
    expect([status, body.recording.name, body.recording.master]).toEqual([
      201,
      "cinta-7.mp3",
      expect.objectContaining({ name: "cinta-7.wav" }),
    ]);
    await eventually(() =>
      expect(names()).toEqual(["audio-private/masters/cinta-7.wav", "audio/cinta-7.mp3"]),
    );
    await eventually(async () =>
      expect((await list()).files).toMatchObject([
        {
          name: "cinta-7.mp3",
          copy: { state: "ready" },
          recording: { seconds: 20, mediaType: "audio/mpeg" },
        },
      ]),
    );
    expect((await list()).makesCopies).toBe(true);
    expect(await (await fetch(address("cinta-7.mp3"))).arrayBuffer()).toHaveProperty("byteLength");
    // The master is known, so another upload of the same bytes is not kept.
    expect((await upload(aWav(20), "Otra.wav")).body).toMatchObject({ isNew: false });
    // The copy is fetched for its peaks, which silence does not have.
    await eventually(() => expect(readdirSync(join(env.dataDir, "fetched"))).toEqual([]));
  });

  test("both go to the trash and are restored, and no upload takes their names", {
    tags: "soak",
  }, async () => {
    const { recording } = (await upload(aWav(20), "cinta.wav")).body;
    await eventually(() => expect(names()).toHaveLength(2));
    expect((await upload(aWav(3), "cinta.wav")).body.recording.name).toBe("cinta-2.mp3");
    await eventually(() => expect(names()).toHaveLength(4));
    const { trashId } = await office.admin("DELETE", `/recordings/${recording.id}`);
    const waiting = `audio-private/trash/${recording.id}`;
    expect(names()).toEqual(expect.arrayContaining([waiting, `${waiting}.master`]));
    expect((await fetch(address("cinta.mp3"))).status).toBe(400);
    storage.objects.set("audio/cinta.mp3", new Uint8Array(anMp3()));
    expect((await office.ask("administrator", "POST", `/trash/${trashId}/restore`)).status).toBe(409);
    storage.objects.delete("audio/cinta.mp3");
    await office.admin("POST", `/trash/${(await office.admin("GET", "/trash")).items[0].id}/restore`);
    expect(names()).toEqual(expect.arrayContaining(["audio-private/masters/cinta.wav", "audio/cinta.mp3"]));
    const paths: string[] = [];
    for await (const { path, bytes, parts } of work.recordingFolder?.contents() ?? []) {
      let read = 0;
      for await (const part of parts) read += part.length;
      expect(read).toBe(bytes);
      paths.push(path);
    }
    expect(paths).toEqual(expect.arrayContaining(["audio/cinta.mp3", "masters/cinta.wav"]));
  });

  test("a master deleted while its copy is uploaded leaves no copy", { tags: "soak" }, async () => {
    storage.buckets.set("audio-private", { public: false });
    storage.objects.set("audio-private/masters/a.wav", new Uint8Array(aWav(3)));
    const gone = new Promise<void>((resolve) => {
      storage.onStored = () => {
        storage.objects.delete("audio-private/masters/a.wav");
        resolve();
      };
    });
    work.onRecordingsChanged();
    await gone;
    await work.stop();
    expect(names()).toEqual([]);
  });
});

test("without ffmpeg the panel reports it, and a WAV is played itself", { tags: "soak" }, async () => {
  await openWork(join(temporaryFolder(), "no-ffmpeg"));
  expect((await upload(aWav(2), "cinta.wav")).body.recording).toMatchObject({
    name: "cinta.wav",
    master: null,
  });
  expect((await list()).makesCopies).toBe(false);
});

test("peaks are computed once: a build without a cache uses those stored by another machine", {
  tags: "soak",
}, async () => {
  await openWork("ffmpeg");
  storage.buckets.set("audio", { public: true });
  storage.objects.set("audio/1975/cinta 4.mp3", new Uint8Array(anMp3()));
  await peaksForBuild(env, backend, { warn })?.();
  const stored = storage.objects.get("audio-private/peaks.json");
  const known = readPeaksList(new TextDecoder().decode(stored));
  expect(decodePeaks(known.get("1975/cinta 4.mp3")?.peaks)).not.toBeNull();

  const elsewhere = { ...env, dataDir: temporaryFolder() };
  const asked: string[] = [];
  const watching = (input: string | URL | Request, init?: RequestInit) => {
    asked.push(String(input));
    return backend.fetch(input, init);
  };
  await peaksForBuild(elsewhere, { ...backend, fetch: watching }, { warn })?.();
  expect(asked.some((one) => one.includes("cinta"))).toBe(false);
  vi.stubEnv("AUDIO_DIR", join(elsewhere.dataDir, "audio"));
  vi.stubEnv("AUDIO_BASE", env.audioBaseUrl);
  expect(await recordingPeaks(address("1975/cinta%204.mp3"))).toBe(known.get("1975/cinta 4.mp3")?.peaks);
  expect(await recordingPeaks(address("..%2f..%2f1975/cinta%204.mp3"))).toBeNull();
});

test("a build does not wait for peaks beyond its limit, nor for an unavailable Storage", {
  tags: "soak",
}, async () => {
  await openWork("ffmpeg");
  storage.objects.set("audio/cinta.mp3", new Uint8Array(anMp3()));
  await peaksForBuild(env, backend, { warn })?.(0);
  expect(names()).toEqual(["audio/cinta.mp3"]);
  const away = async () => Response.json({ message: "down" }, { status: 503 });
  expect(warn).not.toHaveBeenCalled();
  await peaksForBuild(env, { ...backend, fetch: away }, { warn })?.();
  expect(warn).toHaveBeenCalledOnce();
});

const cut = () => {
  throw new TypeError("fetch failed");
};
const torn = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("terminated")) }));
const away = () => Response.json({ message: "Bad Gateway" }, { status: 502 });
const FAULTS = [
  ["before the master's download", "GET", "audio-private/masters/cinta.wav", cut],
  ["during the master's download", "GET", "audio-private/masters/cinta.wav", torn],
  ["during the copy's upload", "POST", "/object/audio/cinta.mp3", away],
  ["while the copy is read for its row", "GET", "/object/audio/cinta.mp3", cut],
] as const;

async function expectRetry([, method, ending, fail]: (typeof FAULTS)[number]) {
  const sound = join(temporaryFolder(), "sound.mp3");
  writeFileSync(sound, anMp3());
  await openWork(standInFfmpeg(`cp ${sound} "$target"`));
  let failures = 0;
  answerInstead = (asked, address) => {
    if (asked !== method || !address.endsWith(ending) || failures === 2) return null;
    failures += 1;
    return fail();
  };
  const { recording } = (await upload(aWav(3), "cinta.wav")).body;
  const bytesOf = async () =>
    (await list()).files.find(({ name }: { name: string }) => name === recording.name).recording.bytes;
  await eventually(async () => expect(await bytesOf()).toBe(anMp3().length));
  expect(failures).toBe(2);
}

describe("a copy whose connection is lost is retried automatically", { tags: "soak" }, () => {
  test.for(FAULTS)("%s", (fault) => expectRetry(fault));
});

test("a build beside a running server keeps the file that is being converted", { tags: "soak" }, async () => {
  const folder = temporaryFolder();
  const sound = join(folder, "sound.mp3");
  writeFileSync(sound, anMp3());
  const lines = `echo > ${folder}/begun; until [ -e ${folder}/go ]; do sleep 0.1; done; [ -e "$master" ] && cp ${sound} "$target"`;
  await openWork(standInFfmpeg(lines));
  await upload(aWav(3), "cinta.wav");
  await eventually(() => expect(existsSync(join(folder, "begun"))).toBe(true));
  await peaksForBuild(env, backend, { warn })?.();
  writeFileSync(join(folder, "go"), "");
  await eventually(() => expect(names()).toContain("audio/cinta.mp3"));
});
