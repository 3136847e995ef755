import { mkdirSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import type { LeftUpload } from "#api/recordings.ts";
import { MAX_RECORDING_BYTES } from "#core/recordings/recording-schemas.ts";

/** Path for creating uploads; each has an address below it. */
const UPLOADS_PATH = "/api/admin/recordings/uploads";
/** Lifetime of an unfinished upload: a week. */
const RETENTION_MS = 7 * 86_400_000;
/** Ending of the file beside an upload that describes it. */
const RECORD = ".json";

/**
 * Unfinished files below a folder, received in pieces over the tus protocol. The pieces are on disk: a lost connection or a
 * restart loses none of them. Each person has a folder of their own, so that uploads of others cannot be reached.
 */
export function openUploads(folder: string) {
  const servers = new Map<string, Server>();
  const storeOf = (personId: string) => {
    const directory = join(folder, personId);
    // Created here because the store creates it in a callback, where a failure would end the process.
    mkdirSync(directory, { recursive: true });
    const store = new FileStore({ directory, expirationPeriodInMilliseconds: RETENTION_MS });
    // An upload without a length could not be compared with the free space.
    store.extensions = store.extensions.filter((name) => name !== "creation-defer-length");
    return store;
  };
  const peopleOf = () => readdir(folder).catch(() => []);
  const idsOf = async (personId: string) =>
    (await readdir(join(folder, personId)).catch(() => []))
      .filter((name) => name.endsWith(RECORD))
      .map((name) => name.slice(0, -RECORD.length));
  const unfinishedOf = async (personId: string) => {
    const store = storeOf(personId);
    const found = await Promise.all(
      (await idsOf(personId)).map(async (id) => {
        const upload = await store.getUpload(id).catch(() => null);
        if (!upload?.size || !upload.creation_date) return [];
        const { size, offset, metadata, creation_date } = upload;
        const fileName = metadata?.filename ?? null;
        return [{ personId, upload: id, fileName, bytes: size, received: offset, startedAt: creation_date }];
      }),
    );
    return found.flat();
  };
  /** Uploads that are not complete, or not added yet, oldest first. */
  const unfinished = async (): Promise<LeftUpload[]> =>
    (await Promise.all((await peopleOf()).map(unfinishedOf)))
      .flat()
      .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const serverOf = (personId: string) => {
    const known = servers.get(personId);
    if (known) return known;
    const server = new Server({
      path: UPLOADS_PATH,
      datastore: storeOf(personId),
      maxSize: MAX_RECORDING_BYTES,
      relativeLocation: true,
      namingFunction: () => crypto.randomUUID(),
    });
    servers.set(personId, server);
    return server;
  };
  /** Removes an upload, whose file may already be gone; another request may be removing it as well. */
  const forget = async (personId: string, upload: string) => {
    const store = storeOf(personId);
    await store.remove(upload).catch(() => store.configstore.delete(upload)?.catch(ignoreMissing));
  };
  return {
    unfinished,
    /** Bytes that all announced uploads have still to receive. */
    async reservedBytes() {
      return (await unfinished()).reduce((sum, { bytes, received }) => sum + bytes - received, 0);
    },
    receive: (personId: string, request: Request) => serverOf(personId).handleWeb(request),
    /** The file of an upload that is complete; null otherwise. */
    async finished(personId: string, upload: string) {
      const { size, offset, storage } = await storeOf(personId)
        .getUpload(upload)
        .catch(() => ({ size: undefined, offset: 0, storage: undefined }));
      return storage && size && size === offset ? { path: storage.path, bytes: size } : null;
    },
    forget,
    /** Removes abandoned uploads. */
    async removeExpired() {
      for (const personId of await peopleOf()) {
        for (const id of await idsOf(personId)) {
          const record = join(folder, personId, id + RECORD);
          const { mtimeMs } = (await stat(record).catch(() => null)) ?? {};
          // Written when the upload begins. `deleteExpired` leaves uploads whose record is damaged.
          const isExpired = mtimeMs !== undefined && mtimeMs + RETENTION_MS < Date.now();
          if (isExpired) await forget(personId, id);
        }
      }
    },
  };
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
