import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { smallDist } from "./small-dist.ts";
import { startNetlify } from "./start-netlify.ts";
import { startWrangler } from "./start-wrangler.ts";

const work = mkdtempSync(join(tmpdir(), "archivo-misconfigured-"));
const folder = (name: string) => mkdtempSync(join(work, `${name}-`));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test.each([
  ["Cloudflare", startWrangler],
  ["Netlify", startNetlify],
])("%s without its variables serves the pages, and logs the missing ones", async (name, start) => {
  const host = await start(
    { distDir: smallDist(folder("dist")), folder: folder(name) },
    { SITE_URL: "archivo" },
  );
  onTestFinished(() => host.close());
  expect((await fetch(`${host.url}/about`)).status).toBe(200);
  const response = await fetch(`${host.url}/api/health`);
  const text = await response.text();
  expect([response.status, JSON.parse(text).error.code]).toEqual([503, "misconfigured"]);
  expect(text).not.toContain("SITE_URL");
  await eventually(() => expect(host.output()).toContain("SITE_URL tiene que ser una dirección"));
});
