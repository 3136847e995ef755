interface Bucket {
  id: string;
  name: string;
  public: boolean;
}

/** The part of Supabase Storage that pictures need: one bucket in memory, accessible with the secret key only. */
export interface StorageInMemory {
  bucket: Bucket | null;
  files: Map<string, { bytes: ArrayBuffer; type: string }>;
  isFull: boolean;
  /** Answers a request; null when the path is not one of the storage service. */
  answer(request: Request): Promise<Response | null>;
}

const ROOT = "/storage/v1";

export function storageInMemory(secretKey: string, bucket: Bucket | null = null): StorageInMemory {
  // Storage answers errors with HTTP status 400; the error's own status is in the body.
  const refuse = (status: number, error: string) =>
    Response.json({ statusCode: String(status), error, message: error }, { status: 400 });
  const missing = () => refuse(404, "Object not found");
  const send = (name: string) => {
    const file = storage.files.get(name);
    return file ? new Response(file.bytes, { headers: { "content-type": file.type } }) : missing();
  };
  const storage: StorageInMemory = {
    bucket,
    files: new Map(),
    isFull: false,
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(`${ROOT}/`)) return null;
      const path = pathname.slice(ROOT.length);
      const call = `${request.method} ${path}`;
      const shown = /^GET \/object\/public\/media\/(.+)$/.exec(call)?.[1];
      if (shown) return storage.bucket?.public ? send(shown) : missing();
      // Without a policy that grants access, Storage answers for a private object as for a missing one.
      if (request.headers.get("apikey") !== secretKey) return missing();
      if (call === "POST /bucket") {
        if (storage.bucket) return refuse(409, "Duplicate");
        const { id, name, public: isPublic } = await request.json();
        storage.bucket = { id, name, public: isPublic };
        return Response.json({ name });
      }
      if (!storage.bucket) return refuse(404, "Bucket not found");
      if (call === "GET /bucket/media") return Response.json(storage.bucket);
      if (call === "POST /object/list/media") {
        const { limit, offset, prefix = "" } = await request.json();
        const folder = prefix === "" ? "" : `${prefix}/`;
        const within = [...storage.files.keys()].filter((name) => name.startsWith(folder));
        const paths = within.map((name) => name.slice(folder.length).split("/"));
        // A folder has no id.
        const entries = new Map(
          paths.map(([name = "", ...deeper]) => [name, deeper.length > 0 ? null : name]),
        );
        const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
        return Response.json(sorted.slice(offset, offset + limit).map(([name, id]) => ({ name, id })));
      }
      if (call === "DELETE /object/media") {
        const { prefixes } = (await request.json()) as { prefixes: string[] };
        for (const name of prefixes) storage.files.delete(name);
        return Response.json(prefixes.map((name) => ({ name })));
      }
      const name = /^\/object\/media\/(.+)$/.exec(path)?.[1] ?? "";
      if (request.method === "GET") return send(name);
      if (storage.isFull) return refuse(413, "Payload too large");
      const type = request.headers.get("content-type") ?? "";
      storage.files.set(name, { bytes: await request.arrayBuffer(), type });
      return Response.json({ Key: `media/${name}`, Id: crypto.randomUUID() });
    },
  };
  return storage;
}
