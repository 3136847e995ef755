import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { jwtVerify, SignJWT } from "jose";

export interface Storage {
  /** Content by `bucket/path`. */
  objects: Map<string, Uint8Array<ArrayBuffer>>;
  buckets: Map<string, { public: boolean }>;
  /** Called after a server has stored an object; resumable uploads do not call it. */
  onStored: () => void;
  /** Discards unfinished uploads, as Storage does after a day. */
  dropUploads(): void;
  answer(request: Request): Promise<Response>;
  /** Removes the files of unfinished uploads. */
  dispose(): void;
}

export interface StorageServer extends Storage {
  /** Value for SUPABASE_URL. */
  url: string;
  close(): Promise<void>;
}

const ROOT = "/storage/v1";
const RESUMABLE = `${ROOT}/upload/resumable/sign`;
/** Size of every part of a resumable upload except the last. */
const PIECE_BYTES = 6 * 2 ** 20;

/** The part of Supabase Storage that recordings need, with its paths, its checks and its error responses. */
export function recordingStorage(secretKey: string): Storage {
  const objects: Storage["objects"] = new Map();
  const buckets: Storage["buckets"] = new Map();
  const storedAt = new WeakMap<Uint8Array, string>();
  const key = new TextEncoder().encode(`upload ${secretKey}`);
  const directory = mkdtempSync(join(tmpdir(), "archivo-storage-"));
  // The id of an upload encodes bucket, path and version, as in Storage.
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const targetOf = (id: string) => Buffer.from(id, "base64url").toString().split("/").slice(0, -1).join("/");
  const refuseUpload = (status_code: number, body: string) => ({ status_code, body });

  const tus = new Server({
    path: RESUMABLE,
    allowedHeaders: ["Authorization", "X-Upsert", "Upload-Expires", "ApiKey", "x-signature"],
    datastore: new FileStore({ directory }),
    namingFunction: (_, metadata) =>
      encode(`${metadata?.bucketName}/${metadata?.objectName}/${crypto.randomUUID()}`),
    async onIncomingRequest(request, id) {
      const token = request.headers.get("x-signature") ?? "";
      const signed = await jwtVerify(token, key).catch(() => null);
      if (signed?.payload.url !== targetOf(id)) throw refuseUpload(400, "InvalidSignature");
      const [bucket = ""] = targetOf(id).split("/");
      if (!buckets.has(bucket)) throw refuseUpload(404, "Bucket not found");
      if (request.method !== "PATCH") return;
      const { size = 0, offset } = await new FileStore({ directory }).getUpload(id);
      const bytes = Number(request.headers.get("content-length"));
      if (offset + bytes < size && bytes !== PIECE_BYTES) throw refuseUpload(400, "Pieces have 6 MiB");
    },
    async onUploadFinish(_, upload) {
      const target = targetOf(upload.id);
      if (objects.has(target)) throw refuseUpload(409, "The resource already exists");
      const path = join(directory, upload.id);
      objects.set(target, new Uint8Array(await readFile(path)));
      await rm(path);
      return {};
    },
  });

  // Storage answers errors with HTTP status 400; the error's own status is in the body.
  const refuse = (status: number, error: string) =>
    Response.json({ statusCode: String(status), error, message: error }, { status: 400 });

  function send(name: string, range: string | null): Response {
    const bytes = objects.get(name);
    if (!bytes) return refuse(404, "Object not found");
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (from === undefined) return new Response(bytes);
    return new Response(bytes.slice(Number(from), to ? Number(to) + 1 : undefined), { status: 206 });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(RESUMABLE)) return tus.handleWeb(request);
    const path = decodeURIComponent(pathname.slice(ROOT.length));
    const shown = /^\/object\/public\/([^/]+)\/(.+)$/.exec(path);
    if (shown) {
      const isPublic = buckets.get(shown[1] ?? "")?.public;
      return isPublic
        ? send(`${shown[1]}/${shown[2]}`, request.headers.get("range"))
        : refuse(404, "Bucket not found");
    }
    // No row rule grants access: without the secret key, Storage answers for an object as for a missing one.
    if (request.headers.get("apikey") !== secretKey) return refuse(404, "Object not found");
    const call = `${request.method} ${path}`;
    if (call === "POST /bucket") {
      const { id, public: isPublic } = await request.json();
      if (buckets.has(id)) return refuse(409, "Duplicate");
      buckets.set(id, { public: isPublic });
      return Response.json({ name: id });
    }
    if (call === "POST /object/move") return move(await request.json());
    const [, signed] = /^POST \/object\/upload\/sign\/(.+)$/.exec(call) ?? [];
    if (signed) {
      if (objects.has(signed)) return refuse(409, "Duplicate");
      const token = await new SignJWT({ url: signed, upsert: false })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime("2h")
        .sign(key);
      return Response.json({ url: `/object/upload/sign/${signed}?token=${token}` });
    }
    const [, stored] = /^POST \/object\/(?!list\/)(.+)$/.exec(call) ?? [];
    if (stored) {
      if (objects.has(stored) && request.headers.get("x-upsert") !== "true") return refuse(409, "Duplicate");
      const file = [...(await request.formData()).values()].find((value) => value instanceof Blob);
      objects.set(stored, new Uint8Array((await file?.arrayBuffer()) ?? []));
      opened.onStored();
      return Response.json({ Key: stored, Id: crypto.randomUUID() });
    }
    const [, listed] = /^POST \/object\/list\/(.+)$/.exec(call) ?? [];
    if (listed) return Response.json(list(listed, await request.json()));
    const [, emptied] = /^DELETE \/object\/([^/]+)$/.exec(call) ?? [];
    if (emptied) {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      return Response.json(
        prefixes.filter((name) => objects.delete(`${emptied}/${name}`)).map((name) => ({ name })),
      );
    }
    const [, name] = /^GET \/object\/(.+)$/.exec(call) ?? [];
    return name ? send(name, request.headers.get("range")) : refuse(404, "Not found");
  }

  interface Move {
    bucketId: string;
    sourceKey: string;
    destinationKey: string;
    destinationBucket?: string;
  }
  function move({ bucketId, sourceKey, destinationKey, destinationBucket = bucketId }: Move): Response {
    const from = `${bucketId}/${sourceKey}`;
    const to = `${destinationBucket}/${destinationKey}`;
    const bytes = objects.get(from);
    if (!bytes) return refuse(404, "Object not found");
    if (!buckets.has(destinationBucket)) return refuse(404, "Bucket not found");
    if (objects.has(to)) return refuse(409, "Duplicate");
    objects.delete(from);
    objects.set(to, bytes);
    return Response.json({ message: "Successfully moved" });
  }

  /** Lists the direct contents of a folder: files with their size, folders without an id. */
  function list(
    bucket: string,
    {
      prefix = "",
      limit = 100,
      offset = 0,
      search = "",
    }: Partial<Record<"prefix" | "search", string>> & { limit?: number; offset?: number },
  ) {
    const folder = prefix === "" ? `${bucket}/` : `${bucket}/${prefix}/`;
    const entries = new Map<string, object>();
    for (const [name, content] of objects) {
      const { length: size } = content;
      if (!name.startsWith(folder)) continue;
      const [first = "", ...deeper] = name.slice(folder.length).split("/");
      if (!first.startsWith(search)) continue;
      const updated_at = storedAt.get(content) ?? new Date().toISOString();
      storedAt.set(content, updated_at);
      const file = { id: name, created_at: new Date().toISOString(), updated_at, metadata: { size } };
      entries.set(first, deeper.length > 0 ? { id: null, created_at: null, metadata: null } : file);
    }
    const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).slice(offset, offset + limit);
    return sorted.map(([name, entry]) => ({ name, ...entry }));
  }

  const opened: Storage = {
    objects,
    buckets,
    onStored: () => {},
    dropUploads: () => {
      for (const file of readdirSync(directory)) rmSync(join(directory, file));
    },
    answer,
    dispose: () => rmSync(directory, { recursive: true }),
  };
  return opened;
}

/** The same on an address of its own. */
export async function serveStorage(secretKey: string): Promise<StorageServer> {
  const storage = recordingStorage(secretKey);
  const server = createServer(getRequestListener(storage.answer));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return Object.assign(storage, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      storage.dispose();
    },
  });
}
