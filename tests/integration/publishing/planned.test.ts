import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { serviceClient } from "#db/client.ts";
import { publishPlannedAndReadState } from "#db/publishing/publishing.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type BackOffice, openBackOffice } from "../admin/back-office.ts";
import { published } from "./scene.ts";
import { openSmallSite, type SmallSite } from "./small-site.ts";

const HOUR = 3_600_000;
/** Local time in Montevideo; far enough ahead of the real clock of the database. */
const WALL = "2099-12-01T20:00";
const INSTANT = "2099-12-01T23:00:00+00:00";
const DUE = Date.parse(INSTANT);
const sites: SmallSite[] = [];
let now = DUE;
let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office?.dispose());
beforeEach(async () => {
  now = DUE - HOUR;
  await office.database.pg.exec(
    "delete from episodes; delete from guests; delete from trash; select public.mark_published(1000000)",
  );
});
afterEach(() => Promise.all(sites.splice(0).map(({ publisher }) => publisher.stop())));

const look = (at: number) => publishPlannedAndReadState(serviceClient(office.database.backend), at);
const episode = (id: string) => office.admin("GET", `/episodes/${id}`);

async function planned(more: object = {}): Promise<string> {
  const { id: guestId } = await office.admin("POST", "/guests", { name: "Idea Sosa" });
  const fields = { number: "7", guestId, status: "draft", publishAt: WALL, ...more };
  return (await office.admin("POST", "/episodes", fields)).id;
}

function watched(): SmallSite {
  const site = openSmallSite(join(temporaryFolder(), "data"), office.database.backend, { now: () => now });
  sites.push(site);
  site.publisher.watch();
  return site;
}

test("a planned draft is published at its time, not before", async () => {
  await planned();
  const site = watched();
  await eventually(() => expect(published(site)).toBe(""));
  now = DUE;
  await eventually(() => expect(published(site)).toBe("Idea Sosa"));
});

test("a publication time that passed while the server was off takes effect at the start", async () => {
  await planned();
  now = DUE + 100 * HOUR;
  const site = watched();
  await eventually(() => expect(published(site)).toBe("Idea Sosa"));
});

test("the publication time is Montevideo's, and the change is logged without an actor", async () => {
  const id = await planned();
  expect(await episode(id)).toMatchObject({ status: "draft", publishAt: INSTANT });
  expect(await look(DUE - 1)).toMatchObject({ plannedAt: DUE });
  expect(await episode(id)).toMatchObject({ status: "draft" });
  const { contentRevision, publishedRevision, plannedAt } = await look(DUE);
  expect(plannedAt).toBeNull();
  expect(contentRevision).toBeGreaterThan(publishedRevision);
  expect(await episode(id)).toMatchObject({ status: "published", publishAt: null });
  const { pending } = await office.admin("GET", "/publishing");
  expect(pending[0]).toMatchObject({ episode: { number: "7" }, action: "publish", actor: null });
  const [entry] = await office.admin("GET", `/history/episodes/${id}`);
  expect(entry).toMatchObject({
    byPlan: true,
    actor: null,
    changed: { status: ["draft", "published"] },
  });
});

test("an editor's own changes are not logged as planned", async () => {
  const id = await planned();
  const { version, ...fields } = await episode(id);
  await office.admin("PUT", `/episodes/${id}`, { ...fields, version, status: "published" });
  const [entry] = await office.admin("GET", `/history/episodes/${id}`);
  expect(entry).toMatchObject({ byPlan: false, actor: { name: "administrator@example.org" } });
});

test("a publication time in the past publishes at once, as the editor's own change", async () => {
  const id = await planned({ publishAt: "2020-01-01T10:00" });
  expect(await episode(id)).toMatchObject({ status: "published", publishAt: null });
});

test("a status other than draft has no publication time", async () => {
  const id = await planned({ status: "to_review" });
  expect(await episode(id)).toMatchObject({ status: "to_review", publishAt: null });
  await look(DUE);
  expect(await episode(id)).toMatchObject({ status: "to_review" });
});

test.for(["mañana a la tarde", "2026-02-31T10:00", "2026-12-01"])("«%s» is not a time", async (publishAt) => {
  const { status, body } = await office.ask("administrator", "POST", "/episodes", { number: "8", publishAt });
  expect(status).toBe(400);
  expect(body.error.fields.publishAt).toBe("Ingresá día y hora válidos (AAAA-MM-DD HH:MM).");
});

test("with a publication time, a form or import without a status creates a draft", async () => {
  const id = await planned({ status: undefined });
  expect(await episode(id)).toMatchObject({ status: "draft", publishAt: INSTANT });
  const text = "Número;Publicar el\n8;1/12/2099 20:00\n9;2099-12-01 20:00";
  await office.admin("POST", "/import?dryRun=false", { format: "csv", text });
  const { items } = await office.admin("GET", "/episodes?status=planned");
  expect(items).toMatchObject(
    ["7", "8", "9"].map((number) => ({ number, status: "draft", publishAt: INSTANT })),
  );
});

test("the dashboard lists planned drafts, the next first", async () => {
  await planned();
  await office.admin("POST", "/episodes", { number: "8", publishAt: "2099-11-01T20:00" });
  await office.admin("POST", "/episodes", { number: "9", status: "draft" });
  const { planned: found } = await office.admin("GET", "/dashboard");
  expect(found).toMatchObject({ count: 2, next: [{ number: "8" }, { number: "7" }] });
});

test("a planned draft restored after its publication time stays a draft", async () => {
  const id = await planned();
  const { trashId } = await office.admin("DELETE", `/episodes/${id}`);
  // Moves the publication time into the past.
  await office.database.pg.exec(
    `update trash set row_data = row_data || '{"publish_at": "2020-01-01T10:00:00+00:00"}' where tbl = 'episodes'`,
  );
  await office.admin("POST", `/trash/${trashId}/restore`, {});
  await look(DUE);
  expect(await episode(id)).toMatchObject({ status: "draft", publishAt: null });
});
