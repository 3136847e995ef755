import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PUBLISHING } from "#api/publishing/control.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState, startBuild } from "#db/publishing/publishing.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { reportBuilt } from "#scripts/start/ensure-site.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const secret = "un secreto de treinta y dos letras";
let db: TestDatabase;
let site: RunningSite;
beforeAll(async () => {
  db = await openTestDatabase();
  const api = openTestApi(db.backend, { publishing: { ...NO_PUBLISHING, mode: "hook", secret } });
  const fetch = (request: Request) => api.raw(new URL(request.url).pathname, request);
  const folders = { distDir: "/nowhere", mediaDir: "/nowhere", audioDir: "/nowhere" };
  site = await serveSite({ ...folders, api: { fetch }, port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await site?.close();
  await db?.dispose();
});

const publishing = (key: string | null) => ({ auto: true, quietMs: 0, maxMs: 0, hookUrl: null, secret: key });

test.each([
  ["to the site, signed", () => site.url, secret, "site"],
  [
    "to the database when the site refuses",
    () => site.url,
    "otro secreto de treinta y dos letras",
    "database",
  ],
  ["to the database when the site is unreachable", () => "http://127.0.0.1:1", secret, "database"],
  ["to the database without a secret", () => site.url, null, "database"],
])("a host's build reports %s", async (_, siteUrl, key, way) => {
  const server = serviceClient(db.backend);
  await db.pg.exec("insert into guests (name) values ('Alguien')");
  const { contentRevision } = await readPublishingState(server);
  await startBuild(server, contentRevision, "auto", true);
  const env = { publishing: publishing(key), siteUrl: siteUrl() };
  expect(await reportBuilt(env, server, contentRevision)).toBe(way);
  expect(await readPublishingState(server)).toMatchObject({
    publishedRevision: contentRevision,
    requested: null,
  });
});
