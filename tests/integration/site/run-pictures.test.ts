import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startSnapshot } from "#archive/snapshot.ts";
import { readSections } from "#core/site/archive-sections.ts";
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
