/** As much of the Storage API as pictures need: one bucket in memory. */
export interface StorageInMemory {
  bucket: { id: string; name: string; public: boolean } | null;
  files: Map<string, ArrayBuffer>;
  isFull: boolean;
  answer(request: Request, path: string): Promise<Response>;
}

export function storageInMemory(): StorageInMemory {
  const files = new Map<string, ArrayBuffer>();
  const refuse = (status: number, error: string) =>
    Response.json({ statusCode: String(status), error, message: error }, { status });
  const storage: StorageInMemory = {
    bucket: { id: "media", name: "media", public: true },
    files,
    isFull: false,
    async answer(request, path) {
      const rest = path.slice("/storage/v1".length);
      if (rest === "/bucket/media") {
        return storage.bucket ? Response.json(storage.bucket) : refuse(404, "Bucket not found");
      }
      if (rest === "/object/media" && request.method === "DELETE") {
        const { prefixes } = (await request.json()) as { prefixes: string[] };
        for (const name of prefixes) files.delete(name);
        return Response.json(prefixes.map((name) => ({ name })));
      }
      const shown = /^\/object\/public\/media\/(.+)$/.exec(rest)?.[1];
      if (shown) {
        const file = storage.bucket?.public ? files.get(shown) : undefined;
        return file ? new Response(file) : refuse(404, "Object not found");
      }
      const stored = /^\/object\/media\/(.+)$/.exec(rest)?.[1];
      if (stored && request.method === "POST") {
        if (storage.isFull) return refuse(413, "Payload too large");
        files.set(stored, await request.arrayBuffer());
        return Response.json({ Key: `media/${stored}`, Id: crypto.randomUUID() });
      }
      return refuse(404, "no such route");
    },
  };
  return storage;
}
