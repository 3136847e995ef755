import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { addGuest, allPublished, aWhile, builds, published, scene, setScene, start } from "./scene.ts";
import { openSmallSite, type SmallSite } from "./small-site.ts";

setScene();

const QUIET = { auto: true, quietMs: 30_000, maxMs: 300_000 };
let ahead = 0;
const patient = (options: Parameters<typeof start>[0] = {}) => {
  ahead = 0;
  return start({ now: () => Date.now() + ahead, settings: QUIET, ...options });
};
const isReady = (site: SmallSite) => eventually(() => expect(site.alive).toBe(1));
const isGone = (site: SmallSite) => eventually(() => expect(site.alive).toBe(0));

/** A site whose next build is ready for a change. */
async function withPrewarmedBuild(): Promise<SmallSite> {
  const site = patient();
  await site.publisher.build("start");
  site.publisher.watch();
  await addGuest("Elvira");
  await isReady(site);
  return site;
}

test("a build gets ready when a change is noticed, and is the one that publishes it", async () => {
  const site = patient();
  await site.publisher.build("start");
  site.publisher.watch();
  await aWhile();
  expect(site.alive).toBe(0);
  await addGuest("Elvira");
  await isReady(site);
  await addGuest("Justo");
  await aWhile();
  expect([site.begun, site.builds, published(site)]).toEqual([2, 1, ""]);
  ahead = 31_000;
  await allPublished();
  expect([site.begun, site.builds, published(site)]).toEqual([2, 2, "Elvira,Justo"]);
});

test("a person who does not wait gets the build that is getting ready", async () => {
  const site = await withPrewarmedBuild();
  await site.publisher.build("manual");
  expect([site.begun, published(site)]).toEqual([2, "Elvira"]);
});

test("one whose change another builder published ends, and leaves nothing", async () => {
  const site = patient();
  await site.publisher.build("start");
  const other = openSmallSite(scene.dataDir, scene.db.backend, { releases: site.releases });
  site.publisher.watch();
  await addGuest("Elvira");
  await isReady(site);
  await other.publisher.build("manual");
  await isGone(site);
  await eventually(() => expect(readdirSync(join(scene.dataDir, "releases")).length).toBe(3));
  expect(published(site)).toBe("Elvira");
});

test("nothing gets ready long before it is due", async () => {
  const site = patient({ settings: { auto: true, quietMs: 600_000, maxMs: 600_000 } });
  await site.publisher.build("start");
  site.publisher.watch();
  await addGuest("Elvira");
  await aWhile();
  expect(site.begun).toBe(1);
  ahead = 545_000;
  await isReady(site);
});

test("when the sources change meanwhile, the build is begun anew", async () => {
  const site = await withPrewarmedBuild();
  site.sources = "other sources";
  ahead = 31_000;
  await allPublished();
  expect([site.begun, site.builds, site.alive]).toEqual([3, 2, 0]);
  expect(site.releases.current()).toMatchObject({ sourceKey: "other sources" });
});

test("one that dies is begun once more, when it is due", async () => {
  const site = patient();
  await site.publisher.build("start");
  site.publisher.watch();
  site.malady = new Error("ended with SIGKILL");
  await addGuest("Elvira");
  await eventually(() => expect([site.begun, site.alive]).toEqual([2, 0]));
  site.malady = null;
  await aWhile();
  expect(site.begun).toBe(2);
  ahead = 31_000;
  await allPublished();
  expect([site.begun, published(site)]).toEqual([3, "Elvira"]);
  expect(await builds()).toMatchObject([{ cause: "start" }, { result: "published", cause: "auto" }]);
});

test("the end of the process ends it", async () => {
  const site = await withPrewarmedBuild();
  await site.publisher.stop();
  expect(site.alive).toBe(0);
  expect(readdirSync(join(scene.dataDir, "releases")).length).toBe(2);
});
