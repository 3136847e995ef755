import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { episodeFile } from "#archive/snapshot.ts";
import { type CompiledSite, ensureCompiledSite } from "#scripts/site/compiled-site/ensure-compiled-site.ts";
import { linkKeptPages } from "#scripts/site/pages/page-store.ts";
import type { RenderedSite } from "#scripts/site/pages/render-pages.ts";
import { runRenderer } from "#scripts/site/pages/run-renderer.ts";
import { generateArchive } from "#tests/support/generated-archive.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Three pages each: enough for three threads. */
const EPISODES = 200;
const WORDS = 60;

let compiled: CompiledSite;
let folder: string;
let snapshotDir: string;
beforeEach(async () => {
  folder = temporaryFolder();
  snapshotDir = join(folder, "snapshot");
  mkdirSync(snapshotDir);
  await generateArchive(snapshotDir, EPISODES, WORDS);
  compiled = await ensureCompiledSite();
});

interface Built {
  site: RenderedSite;
  /** Bytes of every file, by its path. */
  files: Map<string, string>;
  /** What the next build will know, without the times at which files were written. */
  record: unknown;
}

async function build(name: string, renderers: number): Promise<Built> {
  const siteDir = join(folder, `${name}-site`);
  const storeDir = join(folder, `${name.replace(/ .*/, "")}-pages`);
  const order = {
    compiledStamp: compiled.stamp,
    entry: compiled.entry,
    siteUrl: "http://localhost:4321",
    siteDir,
    manifestDir: `${siteDir}.contents`,
    storeDir,
    renderers,
  };
  const renderer = runRenderer(order, { snapshotDir, mediaDir: folder, audioDir: folder });
  renderer.open();
  const site = await renderer.render(linkKeptPages(order));
  await renderer.compressed;
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return {
    site,
    files: new Map(paths.map((path) => [relative(siteDir, path), readFileSync(path, "latin1")])),
    record: JSON.parse(readFileSync(join(storeDir, "record.json"), "utf8"), (key, value) =>
      ["modifiedMs", "copyModifiedMs", "sum"].includes(key) ? null : value,
    ),
  };
}

test("several threads write the bytes and the record of one", async () => {
  const alone = await build("alone", 1);
  const pooled = await build("pooled", 3);
  expect([alone.site.renderers, pooled.site.renderers]).toEqual([1, 3]);
  expect(pooled.site).toEqual({ ...alone.site, renderers: 3 });
  expect([...pooled.files.keys()]).toEqual([...alone.files.keys()]);
  expect([...pooled.files].filter(([path, bytes]) => alone.files.get(path) !== bytes)).toEqual([]);
  expect(pooled.record).toEqual(alone.record);
  // The next build finds all of it, and starts no worker.
  const again = await build("pooled again", 3);
  expect([again.site.rendered, again.site.renderers]).toEqual([[], 1]);
  expect(again.files).toEqual(pooled.files);
});

test("whichever thread meets what it cannot render: the build ends with its words", async () => {
  for (let n = 1; n <= EPISODES; n++)
    writeFileSync(episodeFile(snapshotDir, `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`), "{");
  await expect(build("broken", 3)).rejects.toThrow(/JSON/);
});
