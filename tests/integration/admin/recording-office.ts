import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordingDownloads } from "#api/recordings.ts";
import { readEnv } from "#node/env.ts";
import { resolvePublic } from "#node/net/public-address.ts";
import { startRecordingServices } from "#node/sound/recording-services.ts";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";

const PATH = "/api/admin/recordings/uploads";

export interface RecordingOffice extends BackOffice {
  dataDir: string;
  /** Names of the files in a folder of the data directory, without hidden ones. */
  filesIn(folder: string): string[];
  /** Sends a request of the tus protocol. */
  tus(method: string, upload: string, init?: TusInit): Promise<Response>;
  /** Creates an upload of this many bytes. @returns its id */
  announce(bytes: number, caller?: Caller): Promise<string>;
  /** Creates an upload and sends it in one request. @returns its id */
  send(content: Uint8Array): Promise<string>;
  /** Adds a finished upload as a recording. */
  take(upload: string, fileName?: string): ReturnType<BackOffice["ask"]>;
  /** Content of a file of the recordings. */
  stored(name: string): Buffer;
  /** Waits for all downloads of recordings. */
  finishDownloads(): Promise<void>;
  /** Ends the background work, and begins it again as after a restart. */
  restart(): Promise<void>;
  /** Uploads a file and adds it as a recording. */
  upload(content: Uint8Array, fileName?: string): ReturnType<BackOffice["ask"]>;
}

interface TusInit {
  caller?: Caller;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** Another site, which is a server of this machine: its name has the address of this machine. */
export const OTHER_SITE = "audios.example";
const THIS_MACHINE = { address: "127.0.0.1", family: 4 };

/** Downloads of the present background work. */
const downloadsOf = (present: () => RecordingDownloads | null | undefined): RecordingDownloads => ({
  add: (wanted, personId) => present()?.add(wanted, personId) ?? 0,
  list: () => present()?.list() ?? [],
  clear: async () => present()?.clear(),
});

/** Without ffmpeg there are no masters: every upload is served as it is. */
const PLAIN = { FFMPEG_PATH: join(tmpdir(), "no-ffmpeg-here") };

/** Opens a back-office with an empty folder of recordings. @param variables `FFMPEG_PATH`: program for access copies */
export async function openRecordingOffice(
  variables: Record<string, string> = PLAIN,
): Promise<RecordingOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), "archivo-recordings-"));
  mkdirSync(join(dataDir, "audio"));
  let start: (() => ReturnType<typeof startRecordingServices>) | undefined;
  let work: ReturnType<typeof startRecordingServices> | undefined;
  const office = await openBackOffice(({ backend }) => {
    start = () =>
      startRecordingServices(readEnv({ ...variables, DATA_DIR: dataDir }), backend, {
        resolve: async (host) => (host === OTHER_SITE ? [THIS_MACHINE] : resolvePublic(host)),
        downloadRetryMs: [0, 0],
      });
    work = start();
    const { recordingFolder, onRecordingsChanged } = work;
    const downloads = downloadsOf(() => work?.downloads);
    return { onRecordingsChanged, downloads, ...(recordingFolder ? { recordingFolder } : {}) };
  });
  const tus: RecordingOffice["tus"] = (method, upload, { caller = "administrator", headers, body } = {}) => {
    const own = { "tus-resumable": "1.0.0", cookie: office.cookieOf(caller), ...headers };
    const init = { headers: own, ...(body === undefined ? {} : { body, duplex: "half" }) };
    return office.api.request(method, upload ? `${PATH}/${upload}` : PATH, init as RequestInit);
  };
  const announce: RecordingOffice["announce"] = async (bytes, caller = "administrator") => {
    const answer = await tus("POST", "", { caller, headers: { "upload-length": String(bytes) } });
    return answer.headers.get("location")?.split("/").at(-1) ?? `refused with ${answer.status}`;
  };
  const send: RecordingOffice["send"] = async (content) => {
    const upload = await announce(content.length);
    await tus("PATCH", upload, { headers: piece(0), body: content.slice() });
    return upload;
  };
  const take: RecordingOffice["take"] = (upload, fileName = "x.wav") =>
    office.ask("administrator", "POST", "/recordings", { upload, fileName });
  return {
    ...office,
    dataDir,
    tus,
    announce,
    send,
    take,
    stored: (name) => readFileSync(join(dataDir, "audio", name)),
    filesIn: (folder) => {
      const path = join(dataDir, folder);
      return existsSync(path) ? readdirSync(path, { recursive: true }).map(String).sort() : [];
    },
    finishDownloads: async () => work?.downloads?.run(),
    restart: async () => {
      await work?.stop();
      work = start?.();
    },
    upload: async (content, fileName = "Programa 12.mp3") => take(await send(content), fileName),
    dispose: async () => {
      await work?.stop();
      await office.dispose();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Headers of an upload part at this offset. */
export const piece = (offset: number) => ({
  "content-type": "application/offset+octet-stream",
  "upload-offset": String(offset),
});
