import type { Media } from "#api/media.ts";
import type { Backend } from "#db/backend.ts";
import { serviceStorage } from "#db/supabase-services.ts";
import { assertPlain, PLAIN_NAME, type PreparePicture, withPictures } from "./pictures.ts";
import { openBucket } from "./sound/storage-objects.ts";
import { bucketOpener, isStorageCode } from "./storage-bucket.ts";

const BUCKET = "media";

/**
 * Stores pictures in a bucket of hosted Supabase, created when missing. It is private: the site has copies of the pictures
 * that its pages show, and the others are read through the API.
 * @param prepare null where pictures cannot be re-encoded: uploads are then disabled
 */
export function storageMedia(backend: Backend, prepare: PreparePicture | null): Media {
  const storage = serviceStorage(backend);
  const bucket = () => storage.from(BUCKET);
  const createdBucket = bucketOpener(storage, BUCKET, false);
  return withPictures(
    {
      putFile: async ({ name, bytes }) => {
        const contentType = name.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
        const { error } = await (await createdBucket()).upload(assertPlain(name), bytes, {
          contentType,
          upsert: true,
        });
        if (error) throw new Error(`a picture could not be stored: ${error.message}`);
      },
      readFile: async (name) => {
        const { data, error } = await bucket().download(name);
        if (data) return new Uint8Array(await data.arrayBuffer());
        if (isMissing(error)) return null;
        throw new Error(`a picture could not be read: ${error.message}`);
      },
      async *files() {
        const objects = await openBucket(backend, BUCKET, false).objects();
        for (const { name } of objects.filter((object) => PLAIN_NAME.test(object.name))) {
          const { data, error } = await bucket().download(name);
          if (error) throw new Error(`a picture could not be read: ${error.message}`);
          yield { name, bytes: new Uint8Array(await data.arrayBuffer()) };
        }
      },
    },
    prepare,
  );
}

/** Whether the object or the bucket does not exist. */
const isMissing = (error: { statusCode?: string | undefined }) => isStorageCode(error, "404");
