import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import { MAX_RECORDING_BYTES } from "#core/recordings/recording-schemas.ts";
import { hasRoom } from "../embedded/index.ts";
import { filesBelow } from "../files-below.ts";
import { findFile, safePath } from "../static/find-file.ts";
import { readSound } from "./read-sound.ts";
import { sha256Of } from "./sha256-of.ts";
import { openUploads } from "./uploads.ts";

interface Options {
  dataDir: string;
  places: AudioPlaces;
}

/** RFC 4918, section 11.5. */
const NO_ROOM = 507;

export interface KeptRecordings extends RecordingFolder {
  /** Removes uploads that were left lying, and deleted files whose id `known` does not have. */
  sweep(known: () => Promise<ReadonlySet<string>>): Promise<void>;
}

/** Recordings in `audio` of the data directory; `uploads` and `audio-trash` beside it are on the same disk, so that a file moves in one step. */
export function recordingFolder({ dataDir, places }: Options): KeptRecordings {
  const folder = join(dataDir, "audio");
  const trash = join(dataDir, "audio-trash");
  const uploads = openUploads(join(dataDir, "uploads"));
  const files = async () => {
    await mkdir(folder, { recursive: true });
    const names = await filesBelow(folder);
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
  };
  return {
    nameOf: (audioUrl) => {
      const source = audioSource(audioUrl, places);
      return source.kind === "local" ? (safePath(source.path)?.slice(1) ?? null) : null;
    },
    addressOf: (name) => {
      const address = audioAddress(name.replaceAll("%", "%25"), places.base);
      return address.kind === "playable" ? address.url : "";
    },
    files,
    async read(name) {
      const file = await findFile(folder, `/${name}`);
      if (!file?.stats.size) return null;
      const [sha256, sound] = await Promise.all([sha256Of(file.path), readSound(file.path)]);
      return { name, bytes: file.stats.size, sha256, sound };
    },
    async receive(personId, request) {
      const wanted = Number(request.headers.get("upload-length"));
      if (request.method === "POST" && wanted <= MAX_RECORDING_BYTES) {
        const { bavail, bsize } = await statfs(dataDir);
        if (wanted > bavail * bsize) return new Response(null, { status: NO_ROOM });
      }
      return uploads.receive(personId, request);
    },
    async readUpload(personId, upload) {
      const file = await uploads.finished(personId, upload);
      if (!file) return "missing";
      const sound = await readSound(file.path);
      if (!sound) return "type";
      return { bytes: file.bytes, sha256: await sha256Of(file.path), ending: sound.ending, sound };
    },
    async place({ personId, upload }, names, note) {
      const file = await uploads.finished(personId, upload);
      if (!file) throw new Error("the upload has gone");
      await mkdir(folder, { recursive: true });
      for (const name of names) {
        const target = join(folder, name);
        if (!(await reserve(target))) continue;
        try {
          const noted = await note(name);
          await rename(file.path, target);
          await uploads.forget(personId, upload);
          return noted;
        } catch (error) {
          if ((await stat(target)).size === 0) await rm(target);
          throw error;
        }
      }
      throw new Error("no name is free");
    },
    hasRoom: async () => hasRoom(dataDir),
    drop: uploads.forget,
    async throwAway(id, name) {
      await mkdir(trash, { recursive: true });
      await rename(join(folder, name), join(trash, id)).catch(ignoreMissing);
    },
    async putBack(id, name) {
      const target = join(folder, name);
      const isThere = await stat(join(trash, id)).catch(() => null);
      if (!isThere) return false;
      await mkdir(dirname(target), { recursive: true });
      if (!(await reserve(target))) return false;
      await rename(join(trash, id), target);
      return true;
    },
    async sweep(known) {
      await uploads.removeExpired();
      const deleted = await readdir(trash).catch(() => []);
      if (deleted.length === 0) return;
      const ids = await known();
      for (const id of deleted) if (!ids.has(id)) await rm(join(trash, id));
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Takes a name that is free by an empty file; the file that is moved there replaces it in one step. False: it is taken. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
