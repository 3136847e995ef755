import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, serveSite } from "#node/server.ts";

const INLINE = "document.title";
const PAGE = `<!doctype html><script>${INLINE}</script><script type="application/ld+json">{}</script><p>Inicio</p>`;
const AUDIO = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

const folder = mkdtempSync(join(tmpdir(), "archivo-server-"));
let site: RunningSite;

beforeAll(async () => {
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
    "data/secrets.json": "secreto",
    "data/media/1.svg": "<svg/>",
    "data/media/borrador.svg": "<svg/>",
    "data/audio/programa-001.mp3": AUDIO,
    "data/audio/nada.mp3": "",
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
  site = await serveSite({
    distDir: join(folder, "dist"),
    scriptHashes: [`'sha256-${createHash("sha256").update(INLINE).digest("base64")}'`],
    mediaDir: join(folder, "data/media"),
    audioDir: join(folder, "data/audio"),
    api,
    port: 0,
    host: "127.0.0.1",
  });
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends the path as it stands: `fetch` would tidy it up first. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = request(
      { port: site.port, host: "127.0.0.1", path, method, headers },
      async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        const answer = {
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        };
        done(answer as Answer);
      },
    );
    outgoing.on("error", fail).end();
  });
}

describe("pages", () => {
  test.each([
    ["/", 200, "Inicio"],
    ["/?q=candombe", 200, "Inicio"],
    ["/episodes/1", 200, "Programa 1"],
    ["/acerca", 200, "Acerca"],
    ["/episodes", 404, "No está"],
    ["/nada/de/nada", 404, "No está"],
  ])("%s answers %i", async (path, status, text) => {
    const answer = await get(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(answer.body.toString()).toContain(text);
  });

  test("an address with a slash at its end leads to the one without", async () => {
    const { status, headers } = await get("/episodes/1/?t=30");
    expect([status, headers.location]).toEqual([308, "/episodes/1?t=30"]);
  });

  test("HEAD answers as GET without a body", async () => {
    const { status, headers, body } = await get("/", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(PAGE.length), 0]);
  });

  test("an address of the API with a Host that is none is refused as the API refuses", async () => {
    const { status, body, headers } = await get("/api/echo", { host: "a b<c" });
    expect(status).toBe(400);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(body.toString())).toEqual({
      error: { code: "unreadable", message: expect.stringMatching(/\.$/) },
    });
  });

  test("other methods are refused", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers } = await get("/", {}, method);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  });

  test("brotli is sent to those who take it, and never a stale file", async () => {
    const page = await get("/", { "accept-encoding": "gzip, br" });
    expect([page.headers["content-encoding"], page.headers.vary]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(page.body).toString()).toBe(PAGE);
    expect((await get("/", { "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
    expect((await get("/episodes/1", { "accept-encoding": "br" })).body.toString()).toContain("Programa 1");
  });

  test("an unchanged page is not sent again", async () => {
    const { headers } = await get("/");
    expect((await get("/", { "if-none-match": headers.etag ?? "" })).status).toBe(304);
    expect((await get("/", { "if-modified-since": headers["last-modified"] ?? "" })).status).toBe(304);
    expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
  });
});

describe("recordings", () => {
  const path = "/audio/programa-001.mp3";

  test("are sent whole with their type", async () => {
    const { status, headers, body } = await get(path);
    expect([status, headers["content-type"], headers["accept-ranges"]]).toEqual([200, "audio/mpeg", "bytes"]);
    expect(body.equals(AUDIO)).toBe(true);
  });

  test.each([
    ["bytes=100-199", 206, "bytes 100-199/5000", AUDIO.subarray(100, 200)],
    ["bytes=4990-", 206, "bytes 4990-4999/5000", AUDIO.subarray(4990)],
    ["bytes=-5", 206, "bytes 4995-4999/5000", AUDIO.subarray(4995)],
    ["bytes=5000-", 416, "bytes */5000", Buffer.alloc(0)],
  ])("%s answers %i", async (range, status, contentRange, expected) => {
    const answer = await get(path, { range });
    expect([answer.status, answer.headers["content-range"]]).toEqual([status, contentRange]);
    expect(answer.body.equals(expected)).toBe(true);
  });

  test("a range of an older version is answered with the whole", async () => {
    const { headers } = await get(path);
    expect((await get(path, { range: "bytes=0-9", "if-range": headers.etag ?? "" })).status).toBe(206);
    expect((await get(path, { range: "bytes=0-9", "if-range": '"old"' })).status).toBe(200);
  });

  test("an empty file is empty", async () => {
    expect((await get("/audio/nada.mp3")).body).toHaveLength(0);
  });
});

describe("what must not be read", () => {
  test.each([
    "/../data/secrets.json",
    "/audio/../secrets.json",
    "/audio/%2e%2e/secrets.json",
    "/media/..%2fsecrets.json",
    "/media/link.json",
    "/.stamp.json",
    "//etc/passwd",
    "/%00",
  ])("%s is not found", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain("secreto");
  });
});

describe("other origins", () => {
  const origin = "https://otra.example";
  const preflight = {
    origin,
    "access-control-request-method": "GET",
    "access-control-request-headers": "range",
  };

  test("a preflight for what is shared is answered, also where there is no file", async () => {
    for (const path of ["/audio/programa-001.mp3", "/feed.xml", "/captions/1.vtt"]) {
      const { status, headers } = await get(path, preflight, "OPTIONS");
      expect(status).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-methods"]).toBe("GET, HEAD");
      expect(headers["access-control-allow-headers"]).toMatch(/\brange\b/);
    }
  });

  test("a part of a recording can be read, and says which part it is", async () => {
    for (const [range, status] of [
      ["bytes=0-9", 206],
      ["bytes=90000-", 416],
    ] as const) {
      const answer = await get("/audio/programa-001.mp3", { origin, range });
      expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([status, "*"]);
      expect(answer.headers["access-control-expose-headers"]).toMatch(/content-range/);
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  test("pages, the back-office and the API stay closed", async () => {
    for (const path of ["/", "/episodes/1", "/admin", "/api/echo", "/_astro/a.hash.js"]) {
      const { headers } = await get(path, { origin });
      expect([path, headers["access-control-allow-origin"]]).toEqual([path, undefined]);
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      const asked = await get(path, preflight, "OPTIONS");
      expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});

test("a picture that no page shows is for the API to decide on", async () => {
  expect((await get("/media/1.svg")).status).toBe(200);
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await get("/media/borrador.svg", {}, method);
    expect([status, headers["access-control-allow-origin"]]).toEqual([404, undefined]);
  }
  expect((await get("/media/borrador.svg", { cookie: "editor=1" })).body.toString()).toBe("borrador");
});

describe("headers", () => {
  test("a page runs our scripts only, inline ones by their hash", async () => {
    for (const path of ["/", "/nada"]) {
      const policy = (await get(path)).headers["content-security-policy"] ?? "";
      const hash = createHash("sha256").update(INLINE).digest("base64");
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-inline");
    }
  });

  test("a picture opened by itself runs nothing", async () => {
    const { headers } = await get("/media/1.svg");
    expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox/);
  });

  // The last one is refused before it reaches the API.
  test.each([
    ["/", "same-origin"],
    ["/nada", "same-origin"],
    ["/media/1.svg", "cross-origin"],
    ["/_astro/a.hash.js", "same-origin"],
    ["/api/echo", "same-origin"],
    ["/api/\\", "same-origin"],
  ])("%s is guarded, and may be taken in by %s", async (path, readers) => {
    expect((await get(path)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": readers,
      "x-frame-options": "DENY",
    });
  });

  test.each([
    ["/_astro/a.hash.js", "public, max-age=31536000, immutable"],
    ["/", "public, max-age=0, must-revalidate"],
    ["/api/echo", "no-store"],
  ])("%s may be kept as %s", async (path, expected) => {
    expect((await get(path)).headers["cache-control"]).toBe(expected);
  });
});

test("an idle connection is kept longer than a proxy keeps it", async () => {
  const headers = await new Promise<IncomingHttpHeaders>((done, fail) => {
    const agent = new Agent({ keepAlive: true });
    const sent = request(site.url, { agent }, (answer) => {
      answer.resume().once("end", () => {
        done(answer.headers);
        agent.destroy();
      });
    });
    sent.once("error", fail).end();
  });
  expect(headers["keep-alive"]).toBe("timeout=75");
});

test("everything under /api goes to the API", async () => {
  const { status, body } = await get("/api/echo", {}, "POST");
  expect([status, body.toString()]).toEqual([200, '{"method":"POST"}']);
});

test("a former address leads to the present one for good; one that has a page is no former one", async () => {
  for (const path of ["/episode/10%20bis?t=60", "/episode/10%20bis/?t=60"]) {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, "/episodes/1?t=60"]);
  }
  expect((await get("/acerca")).status).toBe(200);
  expect((await get("/_redirects")).status).toBe(404);
});
