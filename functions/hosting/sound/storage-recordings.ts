import { audioSource } from "#api/ai/audio-source.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import { PUBLIC_BUCKET } from "#core/recordings/storage-place.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";
import type { Backend } from "#db/backend.ts";
import { isPlainPath, safePath } from "../plain-path.ts";
import { isStorageBase, storageAudioBase } from "../storage-audio.ts";
import { readSoundStream } from "./read-sound-stream.ts";
import { sha256OfParts } from "./sha256-of-parts.ts";
import { type Bucket, openBucket } from "./storage-objects.ts";

/** Lifetime of a finished upload that was never placed: a week. */
const RETENTION_MS = 7 * 86_400_000;

/**
 * The bucket that the site plays recordings from, and one for uploads, trash and the list of peaks, readable only with the
 * secret key.
 */
export const recordingBuckets = (backend: Backend) => ({
  shown: openBucket(backend, PUBLIC_BUCKET, true),
  hidden: openBucket(backend, "audio-private", false),
});

/**
 * Recordings in two buckets of hosted Supabase: a public one, where the site plays them, and a private one. No row rule allows
 * writes to either: an editor gets a signature for one object to upload in the browser. Every upload is served itself: access
 * copies are made where masters are on the disk of the server.
 * @returns null when recordings are stored at another address than that of the public bucket
 */
export function storageRecordings(backend: Backend, audioBase: string | null): RecordingFolder | null {
  if (!isStorageBase(backend.url, audioBase)) return null;
  const base = storageAudioBase(backend.url);
  const { shown, hidden } = recordingBuckets(backend);
  const uploadOf = (personId: string, upload: string) => `uploads/${personId}/${upload}`;
  const trashOf = (id: string) => `trash/${id}`;

  return {
    nameOf: (audioUrl) => {
      const source = audioSource(audioUrl, { base, siteOrigins: [], allowedHosts: [] });
      if (source.kind !== "remote" || !source.url.startsWith(`${base}/`)) return null;
      return safePath(new URL(source.url).pathname.slice(new URL(base).pathname.length))?.slice(1) ?? null;
    },
    addressOf: (name) => {
      const address = audioAddress(name.replaceAll("%", "%25"), base);
      return address.kind === "playable" ? address.url : "";
    },
    makesCopies: null,
    async files() {
      const objects = await shown.objects();
      return objects.map(({ name, bytes }) => ({ name, bytes, master: null, copy: null }));
    },
    async *contents() {
      for (const { name, bytes, changedAt } of await shown.objects()) {
        if (bytes > 0 && isPlainPath(`/${name}`))
          yield { path: `audio/${name}`, bytes, changedAt, parts: piecesOf(shown, name) };
      }
    },
    async read(name) {
      const file = await readObject(shown, name);
      return file && { name, ...file, master: null };
    },
    // Browsers upload pieces to Storage directly.
    receive: async () => new Response(null, { status: 404 }),
    async uploadTarget(personId, upload) {
      const objectName = uploadOf(personId, upload);
      const signature = await hidden.permit(objectName);
      const endpoint = `${withoutEndSlashes(backend.url)}/storage/v1/upload/resumable/sign`;
      return { endpoint, signature, bucketName: hidden.name, objectName };
    },
    async readUpload(personId, upload) {
      const read = await readObject(hidden, uploadOf(personId, upload), true);
      if (!read) return "missing";
      const { sound, bytes, sha256 } = read;
      return sound ? { bytes, sha256, ending: sound.ending, isMaster: false, sound } : "type";
    },
    /** An object moves in one step, and never over another; it moves back when it cannot be recorded. */
    async place({ personId, upload, ending }, names, note) {
      const from = uploadOf(personId, upload);
      for (const bare of names) {
        const name = `${bare}.${ending}`;
        const moved = await hidden.move(from, { bucket: shown.name, name });
        if (moved === "taken") continue;
        if (moved === "missing") return null;
        try {
          return await note({ name, master: null });
        } catch (error) {
          await shown.move(name, { bucket: hidden.name, name: from });
          throw error;
        }
      }
      throw new Error("no name is free");
    },
    hasFreeSpace: async () => true,
    drop: (personId, upload) => hidden.remove(uploadOf(personId, upload)),
    async moveToTrash(id, { name }) {
      await shown.move(name, { bucket: hidden.name, name: trashOf(id) });
    },
    restoreFiles: async (id, { name }) =>
      (await hidden.move(trashOf(id), { bucket: shown.name, name })) === "moved",
    async sweep(known) {
      const before = Date.now() - RETENTION_MS;
      for (const { name, createdAt } of await hidden.objects("uploads"))
        if (createdAt < before) await hidden.remove(name);
      const deleted = await hidden.objects("trash");
      if (deleted.length === 0) return;
      const ids = await known();
      for (const { name } of deleted) if (!ids.has(name.slice(trashOf("").length))) await hidden.remove(name);
    },
  };
}

/**
 * Reads a whole object; null when it is missing or empty.
 * @param isSoundAlone does not read a file without sound to its end; its checksum is then empty
 */
async function readObject(bucket: Bucket, name: string, isSoundAlone = false) {
  const object = await bucket.find(name);
  if (!object?.bytes) return null;
  const { bytes } = object;
  const sound = await readSoundStream(() => bucket.open(name), bytes);
  const sha256 = sound || !isSoundAlone ? await sha256OfParts(await bucket.open(name)) : "";
  return { bytes, sound, sha256 };
}

/** Opens the object when the first piece is requested. */
async function* piecesOf(bucket: Bucket, name: string): AsyncGenerator<Uint8Array> {
  yield* await bucket.open(name);
}
