import type { Storage } from "#db/supabase-services.ts";

/** Whether an error of Storage has this code, which Storage gives in the body of a 400. */
export const isStorageCode = ({ statusCode }: { statusCode?: string | undefined }, code: string): boolean =>
  String(statusCode) === code;

/** Returns a function that gives access to a bucket and creates it when missing. */
export function bucketOpener(storage: Storage, name: string, isPublic: boolean) {
  let isThere = false;
  return async (): Promise<ReturnType<Storage["from"]>> => {
    if (!isThere) {
      const { error } = await storage.createBucket(name, { public: isPublic });
      // A 409 means that the bucket exists. Any other failure is retried at the next use.
      isThere = !error || isStorageCode(error, "409");
    }
    return storage.from(name);
  };
}
