import { createHash } from "node:crypto";
import { audioSource } from "#api/ai/audio-source.ts";
import type { PlacedNames } from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import type { Backend } from "#db/backend.ts";
import { PUBLIC_BUCKET, storageAudioBase } from "#hosting/storage-audio.ts";
import { isPlainPath } from "../static/find-file.ts";
import { readSoundStream } from "./read-sound.ts";
import type { KeptRecordings } from "./recording-folder.ts";
import { openBucket } from "./storage-objects.ts";

/** Uploads, and what waits in the trash. Nothing but the secret key reads it. */
const PRIVATE_BUCKET = "audio-private";
/** How long an upload that is whole and was not taken in is kept: a week. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Recordings in two buckets of hosted Supabase: a public one, where the site plays them, and one for uploads and trash. No row rule
 * opens either for writing: an editor gets a permission for one object, by which the browser uploads it.
 * @returns null where recordings stand at another address than that of the public bucket
 */
export function storageRecordings(backend: Backend, audioBase: string | null): KeptRecordings | null {
  if (audioBase?.replace(/\/+$/, "") !== storageAudioBase(backend.url)) return null;
  const base = storageAudioBase(backend.url);
  const shown = openBucket(backend, PUBLIC_BUCKET, true);
  const hidden = openBucket(backend, PRIVATE_BUCKET, false);
  const uploadOf = (personId: string, upload: string) => `uploads/${personId}/${upload}`;
  const trashOf = (id: string) => `trash/${id}`;
  const nameOf = (audioUrl: string) => {
    const source = audioSource(audioUrl, { base, siteOrigins: [], allowedHosts: [] });
    if (source.kind !== "remote" || !source.url.startsWith(`${base}/`)) return null;
    const name = decoded(new URL(source.url).pathname.slice(new URL(base).pathname.length + 1));
    return name !== null && isPlainPath(`/${name}`) ? name : null;
  };
  const opening = (bucket: typeof shown, name: string) => () => bucket.open(name);
  const drop = (personId: string, upload: string) => hidden.remove(uploadOf(personId, upload));
  return {
    nameOf,
    addressOf: (name) => {
      const address = audioAddress(name.replaceAll("%", "%25"), base);
      return address.kind === "playable" ? address.url : "";
    },
    makesCopies: null,
    retryCopies() {},
    isPreparing: async () => false,
    files: async () =>
      (await shown.objects()).map(({ name, bytes }) => ({ name, bytes, master: null, copy: null })),
    async *contents() {
      for (const { name, bytes } of await shown.objects()) {
        if (bytes > 0 && isPlainPath(`/${name}`))
          yield { path: `audio/${name}`, bytes, parts: piecesOf(opening(shown, name)) };
      }
    },
    async read(name) {
      const object = await shown.find(name);
      if (!object?.bytes) return null;
      const open = opening(shown, name);
      const sound = await readSoundStream(open, object.bytes);
      return { name, bytes: object.bytes, sha256: await sha256Of(open), sound, master: null };
    },
    // Pieces go to Storage itself.
    receive: async () => new Response(null, { status: 404 }),
    async uploadTarget(personId, upload) {
      const objectName = uploadOf(personId, upload);
      const signature = await hidden.permit(objectName);
      const endpoint = `${backend.url.replace(/\/+$/, "")}/storage/v1/upload/resumable/sign`;
      return { endpoint, signature, bucketName: hidden.name, objectName };
    },
    async readUpload(personId, upload) {
      const name = uploadOf(personId, upload);
      const object = await hidden.find(name);
      if (!object?.bytes) return "missing";
      const open = opening(hidden, name);
      const sound = await readSoundStream(open, object.bytes);
      if (!sound) return "type";
      const sha256 = await sha256Of(open);
      return { bytes: object.bytes, sha256, ending: sound.ending, isMaster: false, sound };
    },
    /** An object moves in one step, and to no name that is taken; it moves back where it cannot be noted. */
    async place({ personId, upload, ending }, names, note) {
      const from = uploadOf(personId, upload);
      for (const bare of names) {
        const placed: PlacedNames = { name: `${bare}.${ending}`, master: null };
        const done = await hidden.move(from, { bucket: shown.name, name: placed.name });
        if (done === "taken") continue;
        if (done === "missing") return null;
        try {
          return await note(placed);
        } catch (error) {
          await shown.move(placed.name, { bucket: hidden.name, name: from });
          throw error;
        }
      }
      throw new Error("no name is free");
    },
    hasRoom: async () => true,
    drop,
    async throwAway(id, { name }) {
      await shown.move(name, { bucket: hidden.name, name: trashOf(id) });
    },
    putBack: async (id, { name }) =>
      (await hidden.move(trashOf(id), { bucket: shown.name, name })) === "moved",
    async sweep(known) {
      const before = Date.now() - KEPT_MS;
      for (const { name, createdAt } of await hidden.objects("uploads"))
        if (createdAt < before) await hidden.remove(name);
      const deleted = await hidden.objects("trash");
      if (deleted.length === 0) return;
      const ids = await known();
      for (const { name } of deleted) if (!ids.has(name.slice(trashOf("").length))) await hidden.remove(name);
    },
  };
}

type Open = () => Promise<ReadableStream<Uint8Array>>;

async function sha256Of(open: Open): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of await open()) hash.update(part);
  return hash.digest("hex");
}

/** Opened when the first piece is asked for. */
async function* piecesOf(open: Open): AsyncGenerator<Uint8Array> {
  yield* await open();
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
