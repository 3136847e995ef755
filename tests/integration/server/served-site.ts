import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { type RunningSite, serveSite } from "#node/server.ts";

export const INLINE = "document.title";
export const PAGE = `<!doctype html><script>${INLINE}</script><script type="application/ld+json">{}</script><p>Inicio</p>`;
export const AUDIO = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

const EDITOR = {
  id: "1",
  email: "e@example.org",
  name: null,
  active: true,
  passwordIsTemporary: false,
  secondFactor: "off",
};

/** A small site served on a port of its own. */
export interface ServedSite {
  url: string;
  /** Sends the path unchanged: `fetch` would normalise it first. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function openServedSite(): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), "archivo-server-"));
  const files: Record<string, string | Uint8Array> = {
    "dist/index.html": PAGE,
    "dist/index.html.br": brotliCompressSync(PAGE),
    "dist/404.html": "<p>No está</p>",
    "dist/episodes/1/index.html": "<p>Programa 1</p>",
    "dist/episodes/1/index.html.br": "stale",
    "dist/acerca.html": "<p>Acerca</p>",
    "dist/_astro/a.hash.js": "export {}",
    "dist/.stamp.json": "{}",
    "dist/_redirects": "/episode/10%20bis /episodes/1 301\n/acerca /episodes/1 301\n",
    "dist/.pictures.json": JSON.stringify({ "/media/1.svg": [] }),
    "dist/.recordings.json": JSON.stringify(["/audio/programa-001.mp3", "/audio/nada.mp3"]),
    "data/secrets.json": "secreto",
    "data/media/1.svg": "<svg/>",
    "data/media/borrador.svg": "<svg/>",
    "data/audio/programa-001.mp3": AUDIO,
    "data/audio/nada.mp3": "",
    "data/audio/borrador.mp3": AUDIO,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  symlinkSync(join(folder, "data/secrets.json"), join(folder, "data/media/link.json"));
  utimesSync(join(folder, "dist/episodes/1/index.html.br"), 1, 1);
  const api = new Hono().basePath("/api").all("/echo", (c) => c.json({ method: c.req.method }));
  api.get("/media/borrador.svg", (c) =>
    c.req.header("cookie") ? c.text("borrador") : c.json({ error: {} }, 404),
  );
  api.get("/session", (c) => {
    const cookie = c.req.header("cookie") ?? "";
    if (cookie === "broken") return c.text("not JSON");
    const user = { ...EDITOR, role: cookie === "role=editor" ? "editor" : "user" };
    return c.json({ user: cookie === "" ? null : user }, 200, { "set-cookie": "renewed=1" });
  });
  const site: RunningSite = await serveSite({
    distDir: join(folder, "dist"),
    scriptHashes: [`'sha256-${createHash("sha256").update(INLINE).digest("base64")}'`],
    mediaDir: join(folder, "data/media"),
    audioDir: join(folder, "data/audio"),
    api,
    port: 0,
    host: "127.0.0.1",
  });
  return {
    url: site.url,
    get: (path, headers = {}, method = "GET") => get(site.port, path, headers, method),
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

function get(port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = request({ port, host: "127.0.0.1", path, method, headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const answer = {
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body: Buffer.concat(chunks),
      };
      done(answer as Answer);
    });
    outgoing.on("error", fail).end();
  });
}
