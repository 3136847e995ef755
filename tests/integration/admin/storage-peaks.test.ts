import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { recordingPeaks } from "#archive/recording-peaks.ts";
import { decodePeaks, readPeaksList } from "#core/player/peaks.ts";
import type { Backend } from "#db/backend.ts";
import { type Env, readEnv } from "#node/env.ts";
import { peaksForBuild, startRecordingServices } from "#node/sound/recording-services.ts";
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
    work = startRecordingServices(env, backend);
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

test("a WAV is played itself, also by a server with ffmpeg", { tags: "soak" }, async () => {
  await openWork(standInFfmpeg("exit 0"));
  expect((await upload(aWav(2), "cinta.wav")).body.recording).toMatchObject({
    name: "cinta.wav",
    master: null,
  });
  expect(await list()).toMatchObject({ makesCopies: null, files: [{ name: "cinta.wav", copy: null }] });
  expect(names()).toEqual(["audio/cinta.wav"]);
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
