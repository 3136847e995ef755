import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUDIO, openServedSite, PAGE, type ServedSite } from "./served-site.ts";

let site: ServedSite;
const get: ServedSite["get"] = (...request) => site.get(...request);

beforeAll(async () => {
  site = await openServedSite();
});
afterAll(() => site?.close());

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

  test("an address with a trailing slash redirects to the one without", async () => {
    const { status, headers } = await get("/episodes/1/?t=30&q=que?");
    expect([status, headers.location]).toEqual([308, "/episodes/1?t=30&q=que?"]);
  });

  test("an escaped slash at the end redirects as well", async () => {
    const { status, headers } = await get("/episodes/1%2f?t=30");
    expect([status, headers.location]).toEqual([308, "/episodes/1?t=30"]);
  });

  test.each(["/404", "/404.html", "/404/"])("%s is as missing as any other address", async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, "<p>No está</p>"]);
  });

  test("HEAD answers as GET without a body", async () => {
    const { status, headers, body } = await get("/", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(PAGE.length), 0]);
  });

  test.each([
    ["a target in absolute form", "GET http://otro.example/acerca?q=1 HTTP/1.1\r\nHost: x", 200],
    ["one without a path", "GET http://otro.example HTTP/1.1\r\nHost: x", 200],
    ["one of the API", "POST http://otro.example/api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 0", 200],
    ["a target with a user", "GET http://a@otro.example/ HTTP/1.1\r\nHost: x", 400],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", 400],
    ["two equal Hosts", "GET /api/echo HTTP/1.1\r\nHost: a\r\nHost: a", 400],
    ["no Host", "GET / HTTP/1.1", 400],
  ])("%s is answered as RFC 9112 demands", async (_, head, status) => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    expect(Number((await text(socket)).split(" ")[1])).toBe(status);
  });

  test("an API request with an invalid Host gets an error in the API's shape", async () => {
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

  test("brotli is sent to clients that accept it, and never from a stale file", async () => {
    const page = await get("/", { "accept-encoding": "gzip, br" });
    expect([page.headers["content-encoding"], page.headers.vary]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(page.body).toString()).toBe(PAGE);
    expect((await get("/", { "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
    expect((await get("/episodes/1", { "accept-encoding": "br" })).body.toString()).toContain("Programa 1");
  });

  test("an SVG is compressed on the fly", async () => {
    const { headers, body } = await get("/media/1.svg", { "accept-encoding": "br" });
    expect([headers["content-encoding"], headers.vary]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(body).toString()).toBe("<svg/>");
    const plain = await get("/media/1.svg");
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, "<svg/>"]);
    expect((await get("/media/1.svg", { "accept-encoding": "br" }, "HEAD")).body).toHaveLength(0);
    const unchanged = { "accept-encoding": "br", "if-none-match": headers.etag ?? "" };
    expect((await get("/media/1.svg", unchanged)).status).toBe(304);
  });

  test("an unchanged page gets 304", async () => {
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

  test("a range of an older version gets the whole file", async () => {
    const { headers } = await get(path);
    expect((await get(path, { range: "bytes=0-9", "if-range": headers.etag ?? "" })).status).toBe(206);
    expect((await get(path, { range: "bytes=0-9", "if-range": '"old"' })).status).toBe(200);
  });

  test("an empty file is not found, because it only reserves its name", async () => {
    expect((await get("/audio/nada.mp3")).status).toBe(404);
  });
});

describe("a recording that no published episode names", () => {
  const path = "/audio/borrador.mp3";
  const editor = { cookie: "role=editor" };

  test.each([
    ["a visitor", {}],
    ["a collaborator", { cookie: "role=user" }],
    ["an API that fails", { cookie: "broken" }],
  ])("does not exist for %s", async (_, from) => {
    for (const [method, more] of [
      ["GET", {}],
      ["HEAD", {}],
      ["GET", { range: "bytes=0-9", origin: "https://otra.example" }],
    ] as const) {
      const { status, headers, body } = await get(path, { ...from, ...more }, method);
      const missing = await get("/audio/no-esta.mp3", { ...from, ...more }, method);
      expect([status, body.equals(missing.body)]).toEqual([404, true]);
      expect(headers["content-length"]).toBe(missing.headers["content-length"]);
    }
  });

  test("is sent to editors with its ranges, and kept by no cache", async () => {
    const { status, headers, body } = await get(path, { ...editor, range: "bytes=100-199" });
    expect([status, headers["content-range"]]).toEqual([206, "bytes 100-199/5000"]);
    expect(body.equals(AUDIO.subarray(100, 200))).toBe(true);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await get(path, editor, "HEAD")).status).toBe(200);
  });

  test("brings the cookie that the API renews", async () => {
    expect((await get(path, editor)).headers["set-cookie"]).toEqual(["renewed=1"]);
  });
});

test("the API decides on access to a picture that no page shows", async () => {
  expect((await get("/media/1.svg")).status).toBe(200);
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await get("/media/borrador.svg", {}, method);
    expect([status, headers["access-control-allow-origin"]]).toEqual([404, undefined]);
  }
  expect((await get("/media/borrador.svg", { cookie: "editor=1" })).body.toString()).toBe("borrador");
});

test("an idle connection is kept open longer than proxies keep it", async () => {
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

test("all paths under /api are handled by the API", async () => {
  const { status, body } = await get("/api/echo", {}, "POST");
  expect([status, body.toString()]).toEqual([200, '{"method":"POST"}']);
});

test("a former address redirects permanently to the current one, unless it has a page", async () => {
  for (const path of ["/episode/10%20bis?t=60", "/episode/10%20bis/?t=60"]) {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, "/episodes/1?t=60"]);
  }
  expect((await get("/acerca")).status).toBe(200);
  expect((await get("/_redirects")).status).toBe(404);
});
