import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState } from "#db/publishing/publishing.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openSmallSite, type SmallSite } from "./small-site.ts";

/** Database of a test file, and data directory of the current test. */
export const scene = { db: null as unknown as TestDatabase, dataDir: "" };
const open: SmallSite[] = [];

/** Registers the hooks of the scene. Call it once, at the beginning of a test file. */
export function setScene(): void {
  beforeAll(async () => {
    scene.db = await openTestDatabase();
  });
  beforeEach(async () => {
    await scene.db.pg.exec(
      "delete from episodes; delete from guests; select public.mark_published(1000000); update private.publishing set asked_at = null, failures = 0, failed_at = null; delete from private.builds",
    );
    scene.dataDir = join(temporaryFolder(), "data");
  });
  afterAll(() => scene.db?.dispose());
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ publisher }) => publisher.stop()));
  });
}

export function start(
  options: Parameters<typeof openSmallSite>[2] = {},
  backend: Backend = scene.db.backend,
): SmallSite {
  const site = openSmallSite(scene.dataDir, backend, options);
  open.push(site);
  return site;
}

/** Adds a guest with a published episode, which makes the guest public. */
export const addGuest = (name: string) =>
  scene.db.pg.query(
    `with guest as (insert into guests (name) values ($1) returning id)
     insert into episodes (episode_number, guest_id, status)
     select (select count(*) + 1 from episodes)::text, id, 'published' from guest`,
    [name],
  );
export const state = () => readPublishingState(serviceClient(scene.db.backend));
export const builds = async () => {
  const { rows } = await scene.db.pg.query<{ result: string; cause: string; reason: string | null }>(
    "select result, cause, reason from private.builds order by id",
  );
  return rows;
};
export const published = ({ releases }: SmallSite) =>
  /<p>(.*)<\/p>/.exec(readFileSync(join(releases.live().dir, "index.html"), "utf8"))?.[1];
export const allPublished = () =>
  eventually(async () => {
    const { contentRevision, publishedRevision } = await state();
    expect(publishedRevision).toBe(contentRevision);
  });
export const aWhile = () => new Promise((done) => setTimeout(done, 150));
