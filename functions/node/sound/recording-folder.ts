import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type { FolderFile, PlacedNames, RecordingFolder } from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import { type CopyState, MASTER_ENDINGS, MAX_RECORDING_BYTES } from "#core/recordings/recording-schemas.ts";
import { isPlainPath, safePath } from "#hosting/plain-path.ts";
import type { CopiesService } from "#hosting/sound/copies-service.ts";
import { copyNameOf, MASTER_MARK, type Master, placedNames } from "#hosting/sound/master-names.ts";
import { type ReadFile, toMaster, toRecording, unchangedMaster } from "#hosting/sound/to-recording.ts";
import { hasFreeSpace } from "../embedded/index.ts";
import { filesBelow } from "../files-below.ts";
import { freeBytes, SPARE_BYTES } from "../free-space.ts";
import { findFile, regularFile } from "../static/find-file.ts";
import { doTimesDrift } from "./drifting-times.ts";
import { idleLimit } from "./idle-limit.ts";
import { masterOf, mastersFolder, mastersIn, sizeOf } from "./masters.ts";
import { readSound, readSoundOrNull, SoundTooCostly } from "./read-sound.ts";
import { sha256Of } from "./sha256-of.ts";
import { ignoreMissing, openUploads } from "./uploads.ts";

interface Options {
  dataDir: string;
  places: AudioPlaces;
  /** Makes access copies of masters. Without it, every upload is served itself. */
  copies?: CopiesService;
}

const NOT_HERE: CopyState = { state: "failed", reason: "la hace npm start" };

/** RFC 4918, section 11.5. */
const NO_ROOM = 507;
const noRoom = () => new Response(null, { status: NO_ROOM });

/**
 * Recordings in the `audio` folder of the data directory, and masters in `masters`; `uploads` and `audio-trash` beside them
 * are on the same disk, so that a file moves in one step.
 */
export function recordingFolder({ dataDir, places, copies }: Options): RecordingFolder {
  const folder = join(dataDir, "audio");
  const trash = join(dataDir, "audio-trash");
  const uploads = openUploads(join(dataDir, "uploads"));
  const nameOf = (audioUrl: string) => {
    const source = audioSource(audioUrl, places);
    return source.kind === "local" ? (safePath(source.path)?.slice(1) ?? null) : null;
  };
  const masterDir = mastersFolder(dataDir);
  const stateOf = (master: Master, bytes: number): CopyState =>
    copies?.stateOf(master, bytes) ?? (bytes > 0 ? { state: "ready" } : NOT_HERE);
  const toFile = (name: string, bytes: number, master: Master | null): FolderFile => ({
    name,
    bytes,
    master,
    copy: master && stateOf(master, bytes),
  });
  /** Paths of the served file and of its master. */
  const pathsOf = ({ name, master }: PlacedNames) => [
    join(folder, name),
    ...(master === null ? [] : [join(masterDir, master)]),
  ];
  let lastPlaced: Promise<unknown> = Promise.resolve();
  /** Runs placements one after the other, so that the second of two for the same upload finds it missing. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const placed = lastPlaced.then(work, work);
    lastPlaced = placed;
    return placed;
  };
  const waitingOf = (id: string, { master }: PlacedNames) => [
    join(trash, id),
    ...(master === null ? [] : [join(trash, `${id}${MASTER_MARK}`)]),
  ];
  return {
    nameOf,
    addressOf: (name) => {
      const address = audioAddress(name.replaceAll("%", "%25"), places.base);
      return address.kind === "playable" ? address.url : "";
    },
    makesCopies: async () => (await copies?.isAvailable()) ?? false,
    retryCopies: () => void copies?.retry(),
    doTimesDrift: (name) => doTimesDrift(join(folder, name)),
    async files() {
      await mkdir(folder, { recursive: true });
      const masters = await mastersIn(dataDir);
      const names = [...new Set([...(await filesBelow(folder)), ...masters.keys()])].sort();
      return Promise.all(
        names.map(async (name) => toFile(name, await sizeOf(join(folder, name)), masters.get(name) ?? null)),
      );
    },
    async file(name) {
      const found = await findFile(folder, `/${name}`);
      return toFile(name, found?.stats.size ?? 0, await masterOf(dataDir, name));
    },
    async *contents() {
      for (const path of [folder, masterDir]) {
        const names = existsSync(path) ? await filesBelow(path) : [];
        // Hidden files, such as those that a Mac leaves, are not recordings, and a backup cannot restore them.
        for (const name of names.filter((found) => isPlainPath(`/${found}`))) {
          const file = await regularFile(join(path, name));
          // An empty file reserves the name for a file to come.
          if (!file?.stats.size) continue;
          const { size: bytes, mtimeMs: changedAt } = file.stats;
          const parts = piecesOf(file.path, bytes);
          yield { path: `${path === folder ? "audio" : "masters"}/${name}`, bytes, changedAt, parts };
        }
      }
    },
    async read(name, known = null) {
      const found = await masterOf(dataDir, name);
      const same = unchangedMaster(found, known);
      const [file, read] = await Promise.all([
        readFile(folder, name),
        same ? null : readFile(masterDir, found?.name),
      ]);
      return toRecording(name, file, same ?? toMaster(found, read), read);
    },
    unfinished: uploads.unfinished,
    async receive(personId, request) {
      const hasRoom = async (bytes: number) => bytes + SPARE_BYTES <= (await freeBytes(dataDir));
      const wanted = Number(request.headers.get("upload-length"));
      if (request.method === "POST" && wanted <= MAX_RECORDING_BYTES)
        // One after the other: the next one finds the space of this one reserved.
        return inTurn(async () =>
          (await hasRoom(wanted + (await uploads.reservedBytes())))
            ? uploads.receive(personId, request)
            : noRoom(),
        );
      // Something else may have taken the space that was reserved.
      const sent = Number(request.headers.get("content-length"));
      if (request.method === "PATCH" && !(await hasRoom(sent))) return noRoom();
      const { within, isIdle } = idleLimit(request);
      const answer = await uploads.receive(personId, within);
      return isIdle() ? new Response(null, { status: 408 }) : answer;
    },
    async readUpload(personId, upload) {
      const file = await uploads.finished(personId, upload);
      if (!file) return "missing";
      try {
        const sound = await readSound(file.path);
        // Another request may have taken the file while it was read.
        if (!sound) return existsSync(file.path) ? "type" : "missing";
        const { ending } = sound;
        const isMaster = MASTER_ENDINGS.includes(ending) && ((await copies?.isAvailable()) ?? false);
        return { bytes: file.bytes, sha256: await sha256Of(file.path), ending, isMaster, sound };
      } catch (error) {
        if (error instanceof SoundTooCostly) return "cost";
        // Another request has added or cancelled the upload.
        if (!existsSync(file.path)) return "missing";
        throw error;
      }
    },
    place: ({ personId, upload, ending, isMaster }, names, note) =>
      inTurn(async () => {
        const file = await uploads.finished(personId, upload);
        if (!file) return null;
        const masters = await mastersIn(dataDir);
        for (const bare of names) {
          const placed = placedNames(bare, ending, isMaster);
          const paths = pathsOf(placed);
          // A master that has no copy yet also takes the name of its copy.
          if (masters.has(copyNameOf(placed.name)) || !(await reserveAll(paths))) continue;
          try {
            const noted = await note(placed);
            await rename(file.path, paths.at(-1) ?? "");
            await uploads.forget(personId, upload);
            return noted;
          } catch (error) {
            for (const path of paths) if ((await sizeOf(path)) === 0) await rm(path, { force: true });
            throw error;
          }
        }
        throw new Error("no name is free");
      }),
    hasFreeSpace: async () => hasFreeSpace(dataDir),
    drop: uploads.forget,
    async moveToTrash(id, names) {
      await mkdir(trash, { recursive: true });
      const waiting = waitingOf(id, names);
      // The master first: without it, no new copy of it is made.
      for (const [n, path] of [...pathsOf(names).entries()].reverse())
        await rename(path, waiting[n] ?? "").catch(ignoreMissing);
    },
    async restoreFiles(id, names) {
      const waiting = waitingOf(id, names);
      const paths = pathsOf(names);
      const sizes = await Promise.all(waiting.map(sizeOf));
      // If the copy was not made yet, it is made once its master is back.
      if (!sizes.at(-1) || !(await reserveAll(paths))) return false;
      for (const [n, path] of paths.entries()) await rename(waiting[n] ?? "", path).catch(ignoreMissing);
      return true;
    },
    async sweep(known) {
      await uploads.removeExpired();
      const deleted = await readdir(trash).catch(() => []);
      if (deleted.length === 0) return;
      const ids = await known();
      for (const file of deleted) if (!ids.has(file.replace(MASTER_MARK, ""))) await rm(join(trash, file));
    },
  };
}

/** Opens the file when the first piece is requested: an unread stream would end the process with its error. */
async function* piecesOf(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: bytes - 1 });
}

/** Reads a whole file; null when it is missing or empty. @param name below `root`; undefined gives null */
async function readFile(root: string, name: string | undefined): Promise<ReadFile | null> {
  const file = name === undefined ? null : await findFile(root, `/${name}`);
  if (name === undefined || !file?.stats.size) return null;
  const [sha256, sound] = await Promise.all([sha256Of(file.path), readSoundOrNull(file.path)]);
  return { bytes: file.stats.size, sha256, sound };
}

/** Reserves all names or none; creates their folders. */
async function reserveAll(paths: readonly string[]): Promise<boolean> {
  for (const [n, path] of paths.entries()) {
    await mkdir(dirname(path), { recursive: true });
    if (await reserve(path)) continue;
    await Promise.all(paths.slice(0, n).map((taken) => rm(taken)));
    return false;
  }
  return true;
}

/** Reserves a free name with an empty file, which the file moved there replaces in one step. False: the name is taken. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
