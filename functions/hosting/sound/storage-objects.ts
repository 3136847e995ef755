import type { Backend } from "#db/backend.ts";
import { serviceStorage } from "#db/supabase-services.ts";
import { bucketOpener, isStorageCode } from "../storage-bucket.ts";

/** Storage did not respond, or responded with 5xx: the file is not at fault, and a retry can succeed. */
export class ConnectionLost extends Error {}

export interface StoredObject {
  /** Path in its bucket. */
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export type Bucket = ReturnType<typeof openBucket>;

const LISTED_AT_A_TIME = 100;
const sortBy = { column: "name", order: "asc" };
const byName = (a: StoredObject, b: StoredObject) => (a.name < b.name ? -1 : 1);

/** A bucket of Supabase Storage, accessed with the secret key. Created when missing. */
export function openBucket(backend: Backend, name: string, isPublic: boolean) {
  const storage = serviceStorage(backend);
  const bucket = bucketOpener(storage, name, isPublic);
  const list = async (folder: string): Promise<StoredObject[]> => {
    const found: StoredObject[] = [];
    for (let offset = 0; ; offset += LISTED_AT_A_TIME) {
      const answer = await (await bucket()).list(folder, { limit: LISTED_AT_A_TIME, offset, sortBy });
      if (answer.error) throw failure("list", answer.error);
      for (const entry of answer.data) {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        // A folder has no id; an empty one contains a hidden placeholder object.
        if (entry.id === null) found.push(...(await list(path)));
        else if (!entry.name.startsWith(".")) found.push(toObject(path, entry));
      }
      if (answer.data.length < LISTED_AT_A_TIME) return found;
    }
  };
  /** The first objects of a folder whose paths begin with this path, by name. */
  const startingWith = async (path: string): Promise<StoredObject[]> => {
    const { folder, file } = split(path);
    const answer = await (await bucket()).list(folder, { search: file, limit: LISTED_AT_A_TIME, sortBy });
    if (answer.error) throw failure("find", answer.error);
    return answer.data
      .filter(({ id }) => id !== null)
      .map((entry) => toObject(folder === "" ? entry.name : `${folder}/${entry.name}`, entry))
      .sort(byName);
  };
  return {
    name,
    /** All objects below a folder, by name. @param folder empty: the whole bucket */
    objects: async (folder = "") => (await list(folder)).sort(byName),
    startingWith,
    /** Null when no object has that name. */
    find: async (path: string) => (await startingWith(path)).find(({ name }) => name === path) ?? null,
    async open(path: string): Promise<ReadableStream<Uint8Array>> {
      const { data, error } = await (await bucket()).download(encoded(path)).asStream();
      if (error) throw failure("read", error);
      return data;
    },
    /** `missing`: no object has that name. `taken`: the target exists and stays. */
    async move(path: string, to: { bucket: string; name: string }): Promise<"moved" | "missing" | "taken"> {
      const { error } = await (await bucket()).move(path, to.name, { destinationBucket: to.bucket });
      if (!error) return "moved";
      if (isStorageCode(error, "404")) return "missing";
      if (isStorageCode(error, "409")) return "taken";
      throw failure("move", error);
    },
    async remove(path: string) {
      const { error } = await (await bucket()).remove([path]);
      if (error) throw failure("remove", error);
    },
    /** Stores an object. False: an object of that name exists and stays. @param isReplaced overwrites an existing object */
    async store(path: string, content: Blob, isReplaced = false) {
      const options = { contentType: content.type, cacheControl: "86400", upsert: isReplaced };
      const { error } = await (await bucket()).upload(path, content, options);
      if (!error) return true;
      if (!isReplaced && isStorageCode(error, "409")) return false;
      throw failure("store", error);
    },
    /** Signature to upload one object, valid for two hours. It overwrites nothing. */
    async permit(path: string) {
      const { data, error } = await (await bucket()).createSignedUploadUrl(path);
      if (error) throw failure("permit", error);
      return data.token;
    },
  };
}

/** Encodes a path: the client inserts it into the address unchanged. */
const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

const split = (path: string) => {
  const at = path.lastIndexOf("/");
  return { folder: at < 0 ? "" : path.slice(0, at), file: path.slice(at + 1) };
};

const toObject = (
  name: string,
  entry: { created_at: string | null; updated_at: string | null; metadata: Record<string, unknown> | null },
): StoredObject => ({
  name,
  bytes: Number(entry.metadata?.size ?? 0),
  createdAt: Date.parse(entry.created_at ?? "") || 0,
  changedAt: Date.parse(entry.updated_at ?? entry.created_at ?? "") || 0,
});

/** Error of a request: a 4xx response stays the same on retry; no response, or a 5xx, may not (ConnectionLost). */
function failure(what: string, { message, status = 0 }: { message: string; status?: number | undefined }) {
  const isRefused = status >= 400 && status < 500;
  return new (isRefused ? Error : ConnectionLost)(`Supabase Storage could not ${what}: ${message}`);
}
