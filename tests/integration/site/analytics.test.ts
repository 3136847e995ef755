import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveSite } from "#node/publisher/releases.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { SITE_ANALYTICS_FILE } from "#node/static/site-analytics.ts";
import { writeStamp } from "#scripts/start/build-stamp.ts";
import { openSiteOffice, type SiteOffice } from "./site-office.ts";
import { fillSmallArchive } from "./small-archive.ts";

const ID = "G-ABC1234567";
const GOOGLE = `https://www.googletagmanager.com/gtag/js?id=${ID}`;
const CONFIGURED = {
  scriptUrl: "https://provider.example/js?id=1",
  functionName: "count",
  reportsTo: ["https://reports.example"],
};
/** Scripts and connections that the policy allows in addition to those of the site. */
const ALLOWED_GOOGLE = {
  scripts: ["https://www.googletagmanager.com/gtag/js"],
  reports: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  ],
};
const ALLOWED_CONFIGURED = {
  scripts: ["https://provider.example/js"],
  reports: ["https://reports.example"],
};
const NOTHING = { scripts: [], reports: [] };

let site: SiteOffice;
let office: SiteOffice["office"];
/** Release of an archive without a provider. */
let off: LiveSite;
let live: LiveSite;
let served: RunningSite;

beforeAll(async () => {
  site = await openSiteOffice("analytics");
  ({ office } = site);
  const { folder, mediaDir } = site;
  await fillSmallArchive(office.database, mediaDir);
  off = await site.build();
  served = await serveSite({
    distDir: () => live,
    mediaDir,
    audioDir: folder,
    api: new Hono(),
    analytics: CONFIGURED,
    port: 0,
    host: "127.0.0.1",
  });
});
afterAll(async () => {
  await served?.close();
  await site?.close();
});

async function save(changes: { measurementId?: string | null; visitCounter?: string }): Promise<void> {
  const { id: _, ...legal } = await office.admin("GET", "/archive/legal");
  await office.admin("PUT", "/archive/legal", { ...legal, ...changes });
}

const foreign = (policy: string, directive: string) =>
  (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? "")
    .split(" ")
    .filter((one) => /^https?:/.test(one));
const allowedBy = (policy: string) => ({
  scripts: foreign(policy, "script-src"),
  reports: foreign(policy, "connect-src"),
});

/** Reads a page of the live site: loaded scripts, allowed origins, and the provider in the legal notice. */
async function readPage(path: string) {
  const answer = await fetch(`${served.url}${path}`);
  const page = await answer.text();
  return {
    loads: [...page.matchAll(/<script[^>]* src="(https?:[^"]+)"/g)].map(([, src]) => src),
    names: /name="archive-analytics" content="([^"]*)"/.exec(page)?.[1],
    allowed: allowedBy(answer.headers.get("content-security-policy") ?? ""),
    says: /Contamos las visitas con (Google Analytics|un servicio de [\w.]+),/.exec(page)?.[1],
  };
}

/** Policies in the headers file of a host: those of pages, of the back-office and of players on other sites. */
function policiesFor(host: string, { dir, scriptHashes }: LiveSite, env: NodeJS.ProcessEnv = {}) {
  writeStamp(dir, "key", scriptHashes);
  execFileSync(process.execPath, ["scripts/headers-file.ts", host, dir], {
    env: { PATH: process.env.PATH, ...env },
  });
  return readFileSync(join(dir, "_headers"), "utf8")
    .split("\n")
    .filter((line) => line.includes("script-src"))
    .map(allowedBy);
}
const VARIABLES = {
  ANALYTICS_SCRIPT_URL: CONFIGURED.scriptUrl,
  ANALYTICS_REPORTS_TO: "https://reports.example",
};

const expectNone = async () => {
  const none = { loads: [], names: undefined, allowed: NOTHING, says: undefined };
  expect(await readPage("/legal")).toEqual(none);
  expect(await readPage("/contact")).toEqual(none);
};
const expectGoogle = async () => {
  const loaded = { loads: [GOOGLE], names: "gtag", allowed: ALLOWED_GOOGLE };
  expect(await readPage("/legal")).toEqual({ ...loaded, says: "Google Analytics" });
  expect(await readPage("/")).toMatchObject(loaded);
  expect(await readPage("/admin")).toMatchObject({ loads: [], allowed: NOTHING });
  expect((await fetch(`${served.url}/${SITE_ANALYTICS_FILE}`)).status).toBe(404);
};

test("with the archive's id, the variables none, or neither, a page loads what its policy allows, release by release", {
  tags: "soak",
  timeout: 240_000,
}, async () => {
  await save({ measurementId: ID });
  // The archive's id has precedence over the variables.
  const google = await site.build(CONFIGURED);
  await save({ visitCounter: "none" });
  const chosenNone = await site.build(CONFIGURED);
  await save({ visitCounter: "configured", measurementId: null });
  const configured = await site.build(CONFIGURED);
  // The policy belongs to the release, also after restoring an earlier one.
  for (const release of [off, chosenNone, off]) {
    live = release;
    await expectNone();
  }
  live = google;
  await expectGoogle();
  live = configured;
  expect(await readPage("/legal")).toEqual({
    loads: [CONFIGURED.scriptUrl],
    names: "count",
    allowed: ALLOWED_CONFIGURED,
    says: "un servicio de provider.example",
  });
  // Inline scripts do not depend on the provider.
  expect(google.scriptHashes).toEqual(off.scriptHashes);

  const settings = readFileSync(join(google.dir, SITE_ANALYTICS_FILE));
  for (const host of ["cloudflare", "netlify"]) {
    expect(policiesFor(host, google, VARIABLES)).toEqual([ALLOWED_GOOGLE, NOTHING, NOTHING, NOTHING]);
    // Writing the file for Netlify removes the settings file.
    writeFileSync(join(google.dir, SITE_ANALYTICS_FILE), settings);
  }
  // Without a provider, pages and back-office have the same policy, in one rule; players on other sites have their own.
  expect(policiesFor("cloudflare", chosenNone, VARIABLES)).toEqual([NOTHING, NOTHING]);
  expect(readFileSync(join(chosenNone.dir, ".assetsignore"), "utf8").split("\n")).toContain(
    SITE_ANALYTICS_FILE,
  );
  expect(policiesFor("netlify", configured)).toEqual([ALLOWED_CONFIGURED, NOTHING, NOTHING, NOTHING]);
});

test("the id needs no variables, and without it nothing remains of it", {
  tags: "soak",
  timeout: 120_000,
}, async () => {
  await save({ measurementId: ID });
  live = await site.build();
  await expectGoogle();
  await save({ measurementId: null });
  live = await site.build();
  await expectNone();
  expect(policiesFor("cloudflare", live, VARIABLES)).toEqual([NOTHING, NOTHING]);
});

test("the legal notice of a preview is that of the page, and no provider is loaded", {
  tags: "soak",
  timeout: 120_000,
}, async () => {
  site.startPreviews(off);
  const { id: _, version: __, ...words } = await office.admin("GET", "/archive/legal");
  const { address } = await office.admin("POST", "/previews/archive/legal", {
    fields: { ...words, measurementId: ID },
  });
  const answer = await office.api.request("GET", address, {
    headers: { cookie: office.cookieOf("administrator") },
  });
  const page = await answer.text();
  expect(page).toContain("Contamos las visitas con Google Analytics,");
  expect(page).not.toMatch(/googletagmanager|archive-analytics/);
  expect(allowedBy(answer.headers.get("content-security-policy") ?? "")).toEqual(NOTHING);

  const fields = { ...words, measurementId: ID, visitCounter: "none" };
  const without = await office.admin("POST", "/previews/archive/legal", { fields });
  const asked = { headers: { cookie: office.cookieOf("administrator") } };
  expect(await (await office.api.request("GET", without.address, asked)).text()).not.toContain(
    "Contamos las visitas",
  );
});

async function expectHarmless(hostile: string): Promise<void> {
  const { id: _, ...legal } = await office.admin("GET", "/archive/legal");
  const refused = await office.ask("administrator", "PUT", "/archive/legal", {
    ...legal,
    measurementId: hostile,
  });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["measurementId"]]);
  await office.database.pg.query(
    "update archive_texts set content = content || jsonb_build_object('measurementId', $1::text) where section = 'legal'",
    [hostile],
  );
  live = await site.build();
  expect(await readPage("/legal")).toMatchObject({ loads: [], allowed: NOTHING, says: undefined });
}
const HARMLESS = "%j is refused by the form, and a stored one reaches neither pages nor policy";

test.each(['G-A"><script src=//evil.example>'])(HARMLESS, expectHarmless, 120_000);
test.each(["G-ABC1234; script-src *", "G-ABC1234 https://evil.example"])(
  HARMLESS,
  { tags: "soak", timeout: 120_000 },
  expectHarmless,
);

test("an invalid settings file allows nothing; a site without one uses the provider of the variables", async () => {
  const note = join(off.dir, SITE_ANALYTICS_FILE);
  for (const hostile of [
    "{",
    JSON.stringify({ ...CONFIGURED, reportsTo: ["https://a.example; script-src *"] }),
    JSON.stringify({ ...CONFIGURED, scriptUrl: "https://a.example/; script-src *" }),
  ]) {
    writeFileSync(note, hostile);
    live = { ...off };
    expect((await readPage("/")).allowed).toEqual(NOTHING);
  }
  rmSync(note);
  live = { ...off };
  expect((await readPage("/")).allowed).toEqual(ALLOWED_CONFIGURED);
}, 120_000);
