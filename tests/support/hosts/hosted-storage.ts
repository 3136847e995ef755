const OBJECT = /^\/storage\/v1\/object\/(?:public\/)?media\/(.+)$/;

/** Supabase Storage as far as pictures ask it: one public bucket, held in memory. */
export function hostedStorage() {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  return {
    /** Null: no address of the storage service. */
    answer: async (request: Request): Promise<Response | null> => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/storage/v1/")) return null;
      if (pathname === "/storage/v1/bucket") return Response.json({ name: "media" });
      if (pathname === "/storage/v1/object/list/media") {
        const { limit, offset } = await request.json();
        const names = [...objects.keys()].sort().slice(offset, offset + limit);
        return Response.json(names.map((name) => ({ name })));
      }
      const name = OBJECT.exec(pathname)?.[1] ?? "";
      if (request.method === "POST") {
        const bytes = new Uint8Array(await request.arrayBuffer());
        objects.set(name, { bytes, type: request.headers.get("content-type") ?? "" });
        return Response.json({ Id: name, Key: `media/${name}` });
      }
      const found = objects.get(name);
      if (!found) return Response.json({ error: "not_found", message: "no such object" }, { status: 404 });
      return new Response(found.bytes, { headers: { "content-type": found.type } });
    },
  };
}
