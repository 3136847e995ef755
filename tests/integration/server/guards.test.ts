import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INLINE, openServedSite, type ServedSite } from "./served-site.ts";

let site: ServedSite;
const get: ServedSite["get"] = (...request) => site.get(...request);

beforeAll(async () => {
  site = await openServedSite();
});
afterAll(() => site?.close());

describe("private files", () => {
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

  test("preflights for public files are answered, even for missing files", async () => {
    for (const path of ["/audio/programa-001.mp3", "/feed.xml", "/captions/1.vtt"]) {
      const { status, headers } = await get(path, preflight, "OPTIONS");
      expect(status).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-methods"]).toBe("GET, HEAD");
      expect(headers["access-control-allow-headers"]).toMatch(/\brange\b/);
    }
  });

  test("a range of a recording can be read, with its content-range", async () => {
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

describe("headers", () => {
  test("a page runs the site's scripts only, inline ones by their hash", async () => {
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

  test("a picture opened by itself runs no scripts", async () => {
    const { headers } = await get("/media/1.svg");
    expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox/);
  });

  // The last path is refused before it reaches the API.
  test.each([
    ["/", "same-origin"],
    ["/nada", "same-origin"],
    ["/media/1.svg", "cross-origin"],
    ["/_astro/a.hash.js", "same-origin"],
    ["/api/echo", "same-origin"],
    ["/api/\\", "same-origin"],
  ])("%s has security headers, and can be embedded by %s", async (path, readers) => {
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
  ])("%s has cache-control %s", async (path, expected) => {
    expect((await get(path)).headers["cache-control"]).toBe(expected);
  });
});
