import { expect, test } from "vitest";
import { headersFile } from "./headers-file.ts";
import { FILE_POLICY, pagePolicy, partHeaders, partOf, SITE_PARTS, siteHeaders } from "./site-headers.ts";
import { storageOrigin } from "./storage-audio.ts";

const hashes = ["'sha256-abc='"];

test.each([
  ["/", "/*"],
  ["/episodes/1", "/*"],
  ["/admin", "/admin"],
  ["/admin/episodes/1", "/admin/*"],
  ["/administrative", "/*"],
  ["/_astro/a.js", "/_astro/*"],
  ["/feed.xml", "/feed.xml"],
])("%s belongs to %s", (path, expected) => expect(partOf(path).path).toBe(expected));

const SHARED = ["/audio/1.mp3", "/captions/1.vtt", "/feed.xml", "/data/episodes.json"].concat([
  "/icons/podcast.png",
  "/media/1.svg",
  "/_pictures/1.webp",
]);
const CLOSED = ["/", "/episodes/1", "/admin", "/admin/x", "/404", "/pagefind/pagefind.js"].concat([
  "/_astro/a.js",
  "/built.json",
  "/robots.txt",
  "/captionsx",
  "/data",
  "/feed.xml/x",
]);

test.each(SHARED)("%s may be read from any origin", (path) => {
  expect(partHeaders(partOf(path), "")).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": expect.stringMatching(/content-range/),
    "cross-origin-resource-policy": "cross-origin",
  });
});

test.each(CLOSED)("%s may not be read from another origin", (path) => {
  expect(Object.keys(partHeaders(partOf(path), "")).filter((name) => /origin/.test(name))).toEqual([]);
});

test.each(["cloudflare", "netlify"] as const)(
  "the file for %s has a rule for each part that differs",
  (dialect) => {
    const lines = headersFile(hashes, dialect).split("\n");
    expect(lines.filter((line) => line.startsWith("/"))).toEqual(SITE_PARTS.map(({ path }) => path));
    expect(lines).toContain(`  content-security-policy: ${FILE_POLICY}`);
    expect(lines.find((line) => line.includes("script-src"))).toContain("'sha256-abc='");
  },
);

test("only for Cloudflare, a policy is removed before it is replaced", () => {
  expect(headersFile(hashes, "cloudflare")).toContain("  ! content-security-policy\n");
  expect(headersFile(hashes, "netlify")).not.toContain("!");
});

test("only for Cloudflare, the resource policy of public files replaces that of the site", () => {
  const shared = "  cross-origin-resource-policy: cross-origin\n  access-control-allow-origin: *\n";
  expect(headersFile(hashes, "netlify")).toContain(shared);
  expect(headersFile(hashes, "cloudflare")).toContain(shared);
  expect(headersFile(hashes, "cloudflare")).toContain("  ! cross-origin-resource-policy\n");
});

const analytics = {
  scriptUrl: "https://provider.example/gtag/js?id=G-1",
  functionName: "gtag",
  reportsTo: ["https://*.reports.example"],
};

test.each(["cloudflare", "netlify"] as const)(
  "only pages of %s with analytics allow the provider's script, never the back-office",
  (dialect) => {
    const policies = (given: typeof analytics | null) =>
      headersFile(hashes, dialect, given)
        .split("\n")
        .filter((line) => line.includes("connect-src"));
    const [pages = "", ...offices] = policies(analytics);
    expect(pages).toContain("'sha256-abc=' https://provider.example/gtag/js; style-src");
    expect(pages).toContain("connect-src 'self' https://*.reports.example; worker-src");
    expect(offices).toHaveLength(2);
    expect([...offices, ...policies(null)].filter((line) => line.includes("example"))).toEqual([]);
    expect(headersFile(hashes, dialect, null)).toBe(headersFile(hashes, dialect));
  },
);

test.each(["cloudflare", "netlify"] as const)(
  "only the back-office of %s may upload recordings to Supabase Storage",
  (dialect) => {
    const origin = storageOrigin("https://p.supabase.co/storage/v1/object/public/audio");
    const policies = headersFile(hashes, dialect, null, origin)
      .split("\n")
      .filter((line) => line.includes("connect-src"))
      .map((line) => line.includes("connect-src 'self' https://p.supabase.co;"));
    expect(policies).toEqual([false, true, true]);
    for (const other of ["/audio", "https://p.supabase.co/storage/v1/object/public/otro", null])
      expect(storageOrigin(other)).toBeNull();
  },
);

test("any site may show the player in a frame, and no other part", () => {
  const headersOf = (path: string) => siteHeaders(partOf(path), pagePolicy(hashes, true), true);
  const player = headersOf("/embed/10%20bis");
  expect(player["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
  expect(player).not.toHaveProperty("x-frame-options");
  for (const path of [...SHARED, ...CLOSED, "/embed", "/embedded", "/quotes/1"]) {
    expect(headersOf(path)["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headersOf(path)["x-frame-options"]).toBe("DENY");
  }
});

test("for the player, Cloudflare removes the header that forbids frames", () => {
  const [, rule = ""] = headersFile(hashes, "cloudflare").split("/embed/*\n");
  expect(rule.split("\n\n")[0]).toContain("  ! x-frame-options\n");
  expect(headersFile(hashes, "netlify").match(/x-frame-options/g)).toHaveLength(1);
});

test("a policy longer than hosts allow is an error", () => {
  const scripts = Array.from({ length: 40 }, (_, n) => `'sha256-${String(n).repeat(44).slice(0, 44)}'`);
  expect(() => headersFile(scripts, "netlify")).toThrow(/longer than 2000/);
});
