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
}

export function recordingBuckets(backend: Backend): RecordingBuckets {
  const hidden = openBucket(backend, PRIVATE_BUCKET, false);
  return {
    shown: openBucket(backend, PUBLIC_BUCKET, true),
    hidden,
    async masters() {
      const masters = new Map<string, StoredMaster>();
      for (const { name: path, bytes, changedAt } of await hidden.objects(MASTERS)) {
        const name = path.slice(masterObject("").length);
        const copy = copyNameOf(name);
        if (bytes > 0 && isMasterName(name) && !masters.has(copy))
          masters.set(copy, { name, bytes, changedAt });
      }
      return masters;
    },
  };
}
