import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startSnapshot } from "#archive/snapshot.ts";
import { readSections } from "#core/site/archive-sections.ts";
import { linkPictures } from "#scripts/site/pictures/link-pictures.ts";
import { runPictures } from "#scripts/site/pictures/run-pictures.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

afterEach(() => void vi.restoreAllMocks());

test("unavailable pictures start no process when all others are encoded, and cause a warning each time", async () => {
  const folder = temporaryFolder();
  const snapshotDir = join(folder, "snapshot");
  const mediaDir = join(folder, "media");
  mkdirSync(mediaDir);
  const photos = [{ id: "2", url: "/media/none.jpg", alt: null, caption: null }];
  const barrio = { id: "1", name: "Cerro", slug: "cerro", description: null, coordinates: null, photos };
  const snapshot = await startSnapshot(snapshotDir);
  const neighborhoods = [{ ...barrio, episodeCount: 1 }];
  await snapshot.writeIndex({
    ...readSections(new Map()),
    episodes: [],
    neighborhoods,
    topics: [],
    guests: [],
    redirects: [],
  });
  const run = async () => {
    const warnings: string[] = [];
    const drawn: string[] = [];
    const folders = { snapshotDir, mediaDir, cacheDir: join(folder, "cache") };
    const running = await runPictures(folders, {
      onWarning: (text) => warnings.push(text),
      onDrawing: (done, of) => drawn.push(`${done} de ${of}`),
    });
    await running.prepared;
    const { links } = await running.drawn;
    expect(drawn).toEqual(Array.from({ length: links }, (_, index) => `${index + 1} de ${links}`));
    return {
      links,
      warnings: warnings.sort(),
      index: readFileSync(join(snapshotDir, "pictures.json"), "utf8"),
    };
  };
  const first = await run();
  expect(first.links).toBeGreaterThan(0);
  expect(first.warnings).toContain("imagen /media/none.jpg: falta el archivo.");
  // Starting a process would fail.
  vi.spyOn(process, "execPath", "get").mockReturnValue("/nowhere");
  expect(await run()).toEqual({ ...first, links: 0 });
});

test("a site whose own image for links cannot be drawn is built without it", async () => {
  const folder = temporaryFolder();
  const [snapshotDir, mediaDir, cacheDir, siteDir] = ["snapshot", "media", "cache", "site"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  for (const dir of [mediaDir, siteDir]) mkdirSync(dir);
  writeFileSync(
    join(mediaDir, "cut.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path',
  );
  const { texts, ...sections } = readSections(new Map());
  const slides = { slides: [{ image: "/media/cut.svg" } as never] };
  const records = { episodes: [], neighborhoods: [], topics: [], guests: [], redirects: [] };
  const snapshot = await startSnapshot(snapshotDir);
  await snapshot.writeIndex({ ...sections, ...records, texts: { ...texts, slides } });
  const warnings: string[] = [];
  const onWarning = (text: string) => warnings.push(text);
  const running = await runPictures({ snapshotDir, mediaDir, cacheDir }, { onWarning });
  await running.drawn;
  expect(warnings).toEqual([expect.stringContaining("imagen para enlaces")]);
  await linkPictures(snapshotDir, cacheDir, siteDir);
  expect(readdirSync(join(siteDir, "_pictures"))).toEqual([]);
});
