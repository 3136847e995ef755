import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { LocalBackend } from "#node/embedded/open-embedded.ts";
import { type StorageInMemory, storageInMemory } from "#tests/support/storage-in-memory.ts";
import { recordingStorage, type Storage } from "#tests/support/storage-server.ts";

export interface HostedSupabase {
  /** Value for SUPABASE_URL. */
  url: string;
  /** Number of requests per path. */
  asked: Map<string, number>;
  /** The bucket of pictures. */
  storage: StorageInMemory;
  /** The buckets of recordings. */
  recordings: Storage;
  close(): Promise<void>;
}

/**
 * Serves the embedded database as hosted Supabase does: on an address of its own, with access tokens that name their
 * issuer and are signed with a key whose public half is published. Other responses are those of the embedded backend.
 */
export async function serveAsHosted({
  backend,
  secrets,
}: Pick<LocalBackend, "backend" | "secrets">): Promise<HostedSupabase> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] };
  const shared = new TextEncoder().encode(secrets.jwtSecret);
  const asked = new Map<string, number>();
  const storage = storageInMemory(backend.secretKey);
  const recordings = recordingStorage(backend.secretKey);
  let url = "";

  const outward = (claims: JWTPayload) =>
    new SignJWT({ ...claims, iss: `${url}/auth/v1` })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: "test" })
      .sign(privateKey);
  const inward = async (token: string) => {
    const { payload } = await jwtVerify(token, publicKey, { issuer: `${url}/auth/v1` });
    const { iss: _, ...claims } = payload;
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(shared);
  };

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    if (pathname.startsWith("/storage/v1/"))
      return (await isOfRecordings(request)) ? recordings.answer(request) : storageAnswer(request);
    if (pathname === "/auth/v1/.well-known/jwks.json") return Response.json(jwks);
    const headers = new Headers(request.headers);
    const bearer = /^Bearer (.+\..+\..+)$/.exec(headers.get("authorization") ?? "")?.[1];
    if (bearer) {
      const token = await inward(bearer).catch(() => null);
      if (token === null) return Response.json({ code: "bad_jwt", message: "bad token" }, { status: 401 });
      headers.set("authorization", `Bearer ${token}`);
    }
    const body = request.body ? await request.arrayBuffer() : null;
    const inner = new Request(`${backend.url}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
    });
    const response = await backend.fetch(inner);
    if (pathname !== "/auth/v1/token" || !response.ok) return response;
    const session = await response.json();
    return Response.json({ ...session, access_token: await outward(decodeJwt(session.access_token)) });
  }

  const storageAnswer = async (request: Request) =>
    (await storage.answer(request)) ?? new Response(null, { status: 404 });

  const server = createServer(getRequestListener(answer));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    storage,
    recordings,
    close: async () => {
      recordings.dispose();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Whether a request to Storage is about the buckets of recordings; the body names the bucket that is made. */
async function isOfRecordings(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (pathname !== "/storage/v1/bucket") return !/\/media(\/|$)/.test(pathname);
  const { name } = (await request.clone().json()) as { name: string };
  return name !== "media";
}
