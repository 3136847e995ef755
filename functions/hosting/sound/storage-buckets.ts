import { PUBLIC_BUCKET } from "#core/recordings/storage-place.ts";
import type { Backend } from "#db/backend.ts";
import { copyNameOf, isMasterName, type Master } from "./master-names.ts";
import { type Bucket, openBucket, type StoredObject } from "./storage-objects.ts";

/** Uploads, masters, trash, and the list of peaks. Readable only with the secret key. */
const PRIVATE_BUCKET = "audio-private";
const MASTERS = "masters";

export const masterObject = (master: string): string => `${MASTERS}/${master}`;

type StoredMaster = Master & Pick<StoredObject, "changedAt">;

export interface RecordingBuckets {
  /** The bucket that the site plays recordings from. */
  shown: Bucket;
  hidden: Bucket;
  /** Masters by the names of their copies; when two would share a copy, the first. */
  masters(): Promise<Map<string, StoredMaster>>;
  /** The same for one copy, without a list of all. */
  masterOf(copy: string): Promise<Master | null>;
}

export function recordingBuckets(backend: Backend): RecordingBuckets {
  const hidden = openBucket(backend, PRIVATE_BUCKET, false);
  return {
    shown: openBucket(backend, PUBLIC_BUCKET, true),
    hidden,
    async masters() {
      const masters = new Map<string, StoredMaster>();
      for (const master of (await hidden.objects(MASTERS)).flatMap(storedMaster)) {
        const copy = copyNameOf(master.name);
        if (!masters.has(copy)) masters.set(copy, master);
      }
      return masters;
    },
    async masterOf(copy) {
      if (copyNameOf(copy) !== copy) return null;
      const found = await hidden.startingWith(masterObject(copy.slice(0, copy.lastIndexOf(".") + 1)));
      return found.flatMap(storedMaster).find(({ name }) => copyNameOf(name) === copy) ?? null;
    },
  };
}

/** The master in an object; empty when it is no master, or its name is only reserved. */
function storedMaster({ name: path, bytes, changedAt }: StoredObject): StoredMaster[] {
  const name = path.slice(masterObject("").length);
  return bytes > 0 && isMasterName(name) ? [{ name, bytes, changedAt }] : [];
}
