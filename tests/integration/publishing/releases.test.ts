import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openReleases, type Releases } from "#node/publisher/releases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

let root: string;
let clock = Date.UTC(2026, 0, 1);
beforeEach(() => {
  root = join(temporaryFolder(), "releases");
});

function publish(releases: Releases, revision: number): string {
  clock += 1000;
  const builtAt = new Date(clock);
  const { id, siteDir } = releases.reserve(builtAt);
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, "index.html"), String(revision));
  const keys = { key: `k${revision}`, sourceKey: "s" };
  releases.publish({
    id,
    revision,
    ...keys,
    builtAt: builtAt.toISOString(),
    durationSeconds: 1,
    scriptHashes: [],
  });
  return id;
}
const revisions = (releases: Releases) => releases.list().map(({ revision }) => revision);

test("a new installation has none", () => {
  const releases = openReleases(root);
  expect(releases.current()).toBeNull();
  expect(releases.live).toThrow("no release");
});

test("the current one and five earlier ones are kept, also across a restart", async () => {
  const releases = openReleases(root);
  for (let revision = 1; revision <= 9; revision++) publish(releases, revision);
  expect(revisions(releases)).toEqual([9, 8, 7, 6, 5, 4]);
  // Six releases and the pointer.
  await eventually(() => expect(readdirSync(root)).toHaveLength(7));
  const again = openReleases(root);
  expect(again.current()?.revision).toBe(9);
  expect(again.live().earlierDirs).toHaveLength(5);
});

test("going back is kept until there is new content", () => {
  const releases = openReleases(root);
  const first = publish(releases, 1);
  const second = publish(releases, 2);
  expect(releases.rollBack(first)).toBe(true);
  const again = openReleases(root);
  expect(again.live().dir).toContain(first);
  expect(again.rollbackKey()).toBe("k2");
  expect(again.rollBack(second)).toBe(true);
  expect(again.rollbackKey()).toBeNull();
  again.rollBack(first);
  publish(again, 3);
  expect([again.current()?.revision, again.rollbackKey()]).toEqual([3, null]);
});

test("a release built after the clock was set back is still the newest", () => {
  const releases = openReleases(root);
  const first = publish(releases, 1);
  publish(releases, 2);
  clock -= 7_200_000;
  const third = publish(releases, 3);
  expect(revisions(releases)).toEqual([3, 2, 1]);
  expect(releases.rollBack(first)).toBe(true);
  expect(releases.rollBack(third)).toBe(true);
  expect(releases.rollbackKey()).toBeNull();
  clock += 7_200_000;
  publish(releases, 4);
  expect(revisions(releases)).toEqual([4, 3, 2, 1]);
});

test("the restored release is kept, however many follow", () => {
  const releases = openReleases(root);
  const first = publish(releases, 1);
  for (let revision = 2; revision <= 6; revision++) publish(releases, revision);
  releases.rollBack(first);
  expect(revisions(openReleases(root))).toHaveLength(6);
});

test("the oldest release above the limit is deleted with its files, also after an interrupted deletion", async () => {
  const releases = openReleases(root);
  const first = publish(releases, 1);
  for (let revision = 2; revision <= 7; revision++) publish(releases, revision);
  expect(revisions(releases)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(releases.rollBack(first)).toBe(false);
  await eventually(() => expect(existsSync(join(root, first))).toBe(false));
  // Files that an interrupted deletion leaves.
  mkdirSync(join(root, first, "site"), { recursive: true });
  writeFileSync(join(root, first, "site", "index.html"), "1");
  expect(revisions(openReleases(root))).toEqual([7, 6, 5, 4, 3, 2]);
  await eventually(() => expect(existsSync(join(root, first))).toBe(false));
});

test.each(["../../etc", "nada", "", "20260101T000000000Z-ffffff"])("going back to %j is refused", (id) => {
  const releases = openReleases(root);
  publish(releases, 1);
  expect(releases.rollBack(id)).toBe(false);
  expect(releases.current()?.revision).toBe(1);
});

test("an unfinished release of a crashed process is not listed, and is deleted", async () => {
  const releases = openReleases(root);
  publish(releases, 1);
  const { siteDir } = releases.reserve(new Date(clock + 1));
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, "index.html"), "half");
  const again = openReleases(root);
  expect(revisions(again)).toEqual([1]);
  await eventually(() => expect(existsSync(dirname(siteDir))).toBe(false));
});

test("a release removed by hand is replaced by the previous one, and the next build is served", () => {
  const releases = openReleases(root);
  const first = publish(releases, 1);
  const second = publish(releases, 2);
  expect(releases.live().dir).toContain(second);
  rmSync(join(root, second), { recursive: true });
  expect(releases.live().dir).toContain(first);
  expect(releases.current()?.revision).toBe(1);
  rmSync(root, { recursive: true });
  expect(releases.live).toThrow("no release");
  publish(releases, 3);
  expect(releases.live().dir).toContain(releases.current()?.id);
});

test.each([
  ["empty", ""],
  ["cut off", '{"id": "2026'],
  ["of a deleted release", '{"id": "20200101T000000000Z-ffffff", "heldKey": null}'],
  ["outside of the folder", '{"id": "../../x", "heldKey": null}'],
])("with a pointer that is %s, the newest complete release is current", (_, text) => {
  const releases = openReleases(root);
  publish(releases, 1);
  publish(releases, 2);
  writeFileSync(join(root, "current.json"), text);
  expect(openReleases(root).current()?.revision).toBe(2);
  rmSync(join(root, "current.json"));
  expect(openReleases(root).current()?.revision).toBe(2);
});
