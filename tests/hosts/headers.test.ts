import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REDIRECTS_FILE, WORKER_REDIRECTS_FILE } from "#hosting/redirects-file.ts";
import { pagePolicy, partOf, siteHeaders } from "#hosting/site-headers.ts";
import { serveSite } from "#node/server.ts";
import { findChromium } from "#scripts/test/chromium.ts";
import { type Neighbour, openNeighbour, readFrom, titleInFrame } from "#tests/support/other-origin.ts";
import { SMALL_DIST_HASH, smallDist } from "./small-dist.ts";
import { startNetlify } from "./start-netlify.ts";
import { startWrangler } from "./start-wrangler.ts";

const work = mkdtempSync(join(tmpdir(), "archivo-headers-"));
const folder = (name: string) => mkdtempSync(join(work, `${name}-`));
const distDir = () => smallDist(folder("dist"));
const policy = pagePolicy([SMALL_DIST_HASH], true);
afterAll(() => rmSync(work, { recursive: true, force: true }));

let browser: Browser;
let neighbour: Neighbour;
beforeAll(async () => {
  const executablePath = await findChromium();
  browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  neighbour = await openNeighbour();
});
afterAll(async () => {
  await browser?.close();
  neighbour?.close();
});

/** These tests make no requests to the database. */
const variables = {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "secret",
};

/** Paths of `smallDist` that pages of any origin may read. */
const OPEN = ["/feed.xml", "/captions/1.vtt", "/data/episodes.json", "/icons/icon.png"];
const CLOSED = ["/", "/episodes/1", "/admin", "/api/health", "/robots.txt"];

const PATHS: readonly (readonly [path: string, status: number, type: RegExp])[] = [
  ["/", 200, /^text\/html/],
  ["/?q=candombe", 200, /^text\/html/],
  ["/about", 200, /^text\/html/],
  ["/episodes/1", 200, /^text\/html/],
  ["/embed/7", 200, /^text\/html/],
  ["/captions/1.vtt", 200, /^text\/vtt/],
  ["/admin", 200, /^text\/html/],
  ["/admin/episodes/1/edit", 200, /^text\/html/],
  ["/_astro/a.12345678.js", 200, /javascript/],
  ["/_astro/face.12345678.woff2", 200, /^font\/woff2/],
  ["/_pictures/p.12345678.jpg", 200, /^image\/jpeg/],
  ["/pagefind/pagefind.js", 200, /javascript/],
  ["/pagefind/en_12345.pf_meta", 200, /^$|octet-stream/],
  ["/data/episodes.json", 200, /^application\/json/],
  ["/icons/icon.png", 200, /^image\/png/],
  ["/favicon.svg", 200, /^image\/svg\+xml/],
  ["/manifest.webmanifest", 200, /^application\/manifest\+json/],
  ["/media/shown.svg", 200, /^image\/svg\+xml/],
  ["/feed.xml", 200, /xml/],
  ["/robots.txt", 200, /^text\/plain/],
  ["/sitemap-index.xml", 200, /xml/],
];
const FORMER: [from: string, to: string][] = [
  ["/neighborhoods/villa?vista=mapa", "/about?vista=mapa"],
  ["/neighborhoods/villa/", "/about"],
  ["/episode/2499", "/episodes/1"],
  ["/episodes/1.vtt", "/captions/1.vtt"],
];
// Netlify's local runtime decodes the address, but not the line; its CDN, according to the documentation, needs encoded
// lines.
const ENCODED: [from: string, to: string] = ["/episode/N%C2%BA%2010%3Aa%20%2A?t=60", "/episodes/1?t=60"];
const MISSING = "/nada/de/nada";

/** Headers of the table for a path; for a missing page, those of the 404 page. */
const expected = (path: string, status: number) => {
  const address = status === 404 ? "/404" : (path.split("?")[0] ?? "/");
  return siteHeaders(partOf(address), policy, true);
};

interface Served {
  url: string;
  close(): Promise<void>;
}

/**
 * Requests a path. @returns status, type and headers of the table; repeated headers are joined with AND, because two
 * would be two policies
 */
function send(
  url: string,
  path: string,
): Promise<{ status: number; type: string; headers: Record<string, string> }> {
  const names = Object.keys({ ...expected("/admin", 200), ...expected("/feed.xml", 200) });
  return new Promise((done, fail) => {
    request(`${url}${path}`, (answer) => {
      answer.resume();
      const found = names.flatMap((name) => {
        const values = answer.headersDistinct[name];
        return values ? [[name, values.join(" AND ")]] : [];
      });
      const type = answer.headers["content-type"] ?? "";
      done({ status: answer.statusCode ?? 0, type, headers: Object.fromEntries(found) });
    })
      .on("error", fail)
      .end();
  });
}

describe.each<[string, answersMissing: boolean, () => Promise<Served>]>([
  [
    "Node",
    true,
    () =>
      serveSite({
        distDir: distDir(),
        scriptHashes: [SMALL_DIST_HASH],
        mediaDir: folder("media"),
        audioDir: folder("audio"),
        api: { fetch: () => new Response(null, { status: 404 }) },
        port: 0,
        host: "127.0.0.1",
        siteUrl: "https://archivo.example",
      }),
  ],
  ["Cloudflare", true, () => startWrangler({ distDir: distDir(), folder: folder("cloudflare") }, variables)],
  // Netlify's local runtime leaves missing files to its caller; its CDN responds with 404.html.
  ["Netlify", false, () => startNetlify({ distDir: distDir(), folder: folder("netlify") }, variables)],
])("%s", (host, answersMissing, start) => {
  let site: Served;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site?.close());

  test.each(PATHS)("answers %s with %i and the headers of the table", async (path, status, type) => {
    const answer = await send(site.url, path);
    // Netlify cannot remove it; browsers ignore it beside the policy, as the test of frames below shows.
    const kept = host === "Netlify" && path.startsWith("/embed/") ? { "x-frame-options": "DENY" } : {};
    const headers = { ...expected(path, status), ...kept };
    expect(answer).toEqual({ status, type: expect.stringMatching(type), headers });
  });

  test.runIf(answersMissing)("sends the 404 page for a missing path", async () => {
    const answer = await send(site.url, MISSING);
    const type = expect.stringMatching(/^text\/html/);
    expect(answer).toEqual({ status: 404, type, headers: expected(MISSING, 404) });
  });

  test("a missing file below the folders cached for a year is not cached", async () => {
    for (const path of ["/_astro/gone.js", "/_pictures/gone.jpg"]) {
      const { status, headers } = await send(site.url, path);
      expect(status).toBe(404);
      expect(headers["cache-control"]).toMatch(/no-store|max-age=0/);
    }
  });

  test.each(answersMissing ? [...FORMER, ENCODED] : FORMER)(
    "%s, a former address, redirects permanently to %s",
    async (from, to) => {
      const answer = await fetch(`${site.url}${from}`, { redirect: "manual" });
      expect(answer.status).toBe(301);
      const { pathname, search } = new URL(answer.headers.get("location") ?? "", site.url);
      expect(pathname + search).toBe(to);
    },
  );

  test("a browser lets a page of another origin read public files only", async () => {
    const page = await browser.newPage();
    await page.goto(neighbour.address);
    for (const path of OPEN)
      expect([path, await readFrom(page, site.url + path)]).toEqual([path, [200, null]]);
    for (const path of CLOSED)
      expect([path, await readFrom(page, site.url + path)]).toEqual([path, "refused"]);
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, `${site.url}/media/shown.svg`);
    expect(width).toBeGreaterThan(0);
    await page.close();
  });

  test("a browser shows the player in a page of another origin, and no other page", async () => {
    const page = await browser.newPage();
    await page.goto(neighbour.address);
    for (const [path, title] of [
      ["/embed/7", "Programa 7"],
      ["/episodes/1", ""],
    ] as const)
      expect([path, await titleInFrame(page, site.url + path)]).toEqual([path, title]);
    await page.close();
  });

  test("configuration files for the host are not published", async () => {
    for (const path of [`/${REDIRECTS_FILE}`, `/${WORKER_REDIRECTS_FILE}`, "/_headers"])
      expect((await send(site.url, path)).status).toBe(404);
  });

  test("files that the build writes for itself are not published", async () => {
    for (const path of ["/.stamp.json", "/.assetsignore"]) {
      expect((await send(site.url, path)).status).toBe(404);
    }
  });
});
