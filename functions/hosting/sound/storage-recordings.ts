import { audioSource } from "#api/ai/audio-source.ts";
import type { FolderFile, PlacedNames, RecordingFolder } from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import { type CopyState, MASTER_ENDINGS } from "#core/recordings/recording-schemas.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";
import type { Backend } from "#db/backend.ts";
import { isPlainPath, safePath } from "../plain-path.ts";
import { isStorageBase, storageAudioBase } from "../storage-audio.ts";
import type { CopiesService } from "./copies-service.ts";
import { copyNameOf, MASTER_MARK, type Master, placedNames } from "./master-names.ts";
import { readSoundStream } from "./read-sound-stream.ts";
import { sha256OfParts } from "./sha256-of-parts.ts";
import { masterObject, recordingBuckets } from "./storage-buckets.ts";
import type { Bucket } from "./storage-objects.ts";
import { toMaster, toRecording, unchangedMaster } from "./to-recording.ts";

/** Folder of name claims, which reserve a name while a file gets it. */
const CLAIMS = "names";
/** Lifetime of a finished upload that was never placed, and of a leftover claim: a week. */
const RETENTION_MS = 7 * 86_400_000;
const NOT_HERE: CopyState = { state: "failed", reason: "la hace el servidor, con ffmpeg" };

/**
 * Recordings in two buckets of hosted Supabase: a public one, where the site plays them, and a private one for uploads,
 * masters and trash. No row rule allows writes to either: an editor gets a signature for one object to upload in the browser.
 * @param copies makes access copies of masters; without it, every upload is served itself and no copies are made here
 * @returns null when recordings are stored at another address than that of the public bucket
 */
export function storageRecordings(
  backend: Backend,
  audioBase: string | null,
  copies?: CopiesService,
): RecordingFolder | null {
  if (!isStorageBase(backend.url, audioBase)) return null;
  const base = storageAudioBase(backend.url);
  const { shown, hidden, masters, masterOf } = recordingBuckets(backend);
  const uploadOf = (personId: string, upload: string) => `uploads/${personId}/${upload}`;
  const trashOf = (id: string) => `trash/${id}`;
  const nameOf = (audioUrl: string) => {
    const source = audioSource(audioUrl, { base, siteOrigins: [], allowedHosts: [] });
    if (source.kind !== "remote" || !source.url.startsWith(`${base}/`)) return null;
    return safePath(new URL(source.url).pathname.slice(new URL(base).pathname.length))?.slice(1) ?? null;
  };
  const stateOf = (master: Master, bytes: number): CopyState =>
    copies?.stateOf(master, bytes) ?? (bytes > 0 ? { state: "ready" } : NOT_HERE);
  const toFile = (name: string, bytes = 0, master: Master | null): FolderFile => ({
    name,
    bytes,
    master,
    copy: master && stateOf(master, bytes),
  });
  /** Whether a name is taken, also by a master without its copy. Without a master the move itself never overwrites. */
  const isTaken = async ({ name, master }: PlacedNames) =>
    (await masterOf(copyNameOf(name))) !== null || (master !== null && (await shown.find(name)) !== null);
  /** Runs work with these names claimed, across all machines. Null: another process holds the claim. */
  async function withClaimedNames<T>(names: PlacedNames, work: () => Promise<T>): Promise<T | null> {
    const claim = `${CLAIMS}/${copyNameOf(names.name)}`;
    if (!(await hidden.store(claim, new Blob(["."], { type: "text/plain" })))) return null;
    // A claim that is left is swept later; until then the name stays reserved.
    return work().finally(() => hidden.remove(claim).catch(() => {}));
  }
  const drop = (personId: string, upload: string) => hidden.remove(uploadOf(personId, upload));
  return {
    nameOf,
    addressOf: (name) => {
      const address = audioAddress(name.replaceAll("%", "%25"), base);
      return address.kind === "playable" ? address.url : "";
    },
    makesCopies: copies ? () => copies.isAvailable() : null,
    retryCopies: () => void copies?.retry(),
    async files() {
      const there = new Map((await shown.objects()).map(({ name, bytes }) => [name, bytes]));
      const waiting = await masters();
      return [...new Set([...there.keys(), ...waiting.keys()])]
        .sort()
        .map((name) => toFile(name, there.get(name), waiting.get(name) ?? null));
    },
    async file(name) {
      const [found, master] = await Promise.all([shown.find(name), masterOf(name)]);
      return toFile(name, found?.bytes, master);
    },
    async *contents() {
      for (const { name, bytes, changedAt } of await shown.objects()) {
        if (bytes > 0 && isPlainPath(`/${name}`))
          yield { path: `audio/${name}`, bytes, changedAt, parts: piecesOf(shown, name) };
      }
      for (const { name, bytes, changedAt } of (await masters()).values()) {
        if (isPlainPath(`/${name}`))
          yield { path: `masters/${name}`, bytes, changedAt, parts: piecesOf(hidden, masterObject(name)) };
      }
    },
    async read(name, known = null) {
      const found = await masterOf(name);
      const same = unchangedMaster(found, known);
      const file = await readObject(shown, name);
      const read = found && !same ? await readObject(hidden, masterObject(found.name)) : null;
      return toRecording(name, file, same ?? toMaster(found, read), read);
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
      if (!sound) return "type";
      const { ending } = sound;
      const isMaster = MASTER_ENDINGS.includes(ending) && ((await copies?.isAvailable()) ?? false);
      return { bytes, sha256, ending, isMaster, sound };
    },
    /** An object moves in one step, and never over another; it moves back when it cannot be recorded. */
    async place({ personId, upload, ending, isMaster }, names, note) {
      const from = uploadOf(personId, upload);
      for (const bare of names) {
        const placed = placedNames(bare, ending, isMaster);
        if ((await masterOf(copyNameOf(placed.name))) || (await shown.find(placed.name))) continue;
        const [bucket, place] =
          placed.master === null ? [shown, placed.name] : [hidden, masterObject(placed.master)];
        const done = await withClaimedNames(placed, async () => {
          if (await isTaken(placed)) return null;
          const moved = await hidden.move(from, { bucket: bucket.name, name: place });
          if (moved === "taken") return null;
          if (moved === "missing") return { noted: null };
          try {
            return { noted: await note(placed) };
          } catch (error) {
            await bucket.move(place, { bucket: hidden.name, name: from });
            throw error;
          }
        });
        if (done) return done.noted;
      }
      throw new Error("no name is free");
    },
    hasFreeSpace: async () => true,
    drop,
    async moveToTrash(id, { name, master }) {
      // The master first: without it, no new copy of it is made.
      if (master !== null)
        await hidden.move(masterObject(master), { bucket: hidden.name, name: trashOf(id) + MASTER_MARK });
      await shown.move(name, { bucket: hidden.name, name: trashOf(id) });
    },
    async restoreFiles(id, { name, master }) {
      const copyBack = () => hidden.move(trashOf(id), { bucket: shown.name, name });
      if (master === null) return (await copyBack()) === "moved";
      const place = masterObject(master);
      const waiting = trashOf(id) + MASTER_MARK;
      const isBack = await withClaimedNames({ name, master }, async () => {
        if (await isTaken({ name, master })) return false;
        if ((await hidden.move(waiting, { bucket: hidden.name, name: place })) !== "moved") return false;
        // If the copy was not made yet, it is made once its master is back.
        if ((await copyBack()) !== "taken") return true;
        await hidden.move(place, { bucket: hidden.name, name: waiting });
        return false;
      });
      return isBack ?? false;
    },
    async sweep(known) {
      const before = Date.now() - RETENTION_MS;
      for (const left of ["uploads", CLAIMS])
        for (const { name, createdAt } of await hidden.objects(left))
          if (createdAt < before) await hidden.remove(name);
      const deleted = await hidden.objects("trash");
      if (deleted.length === 0) return;
      const ids = await known();
      for (const { name } of deleted) {
        const id = name.slice(trashOf("").length).replace(MASTER_MARK, "");
        if (!ids.has(id)) await hidden.remove(name);
      }
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
