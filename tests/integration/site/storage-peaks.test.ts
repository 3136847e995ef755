import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PEAKS } from "#core/player/peaks.ts";
import { buildSite } from "#scripts/site/build-site.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { fillSmallArchive } from "./small-archive.ts";

const STORAGE = "/storage/v1/object/public/audio";

test("a recording in Storage gets the peaks stored under its name, and one of another project gets none", {
  tags: "soak",
}, async () => {
  const folder = temporaryFolder();
  const database = await openTestDatabase();
  onTestFinished(() => database.dispose());
  await fillSmallArchive(database, join(folder, "media"));
  await database.pg.exec(
    `update episodes set audio_url = 'https://ajeno.supabase.co${STORAGE}/3.mp3' where episode_number = '6'`,
  );
  const { rows } = await database.pg.query<{ id: string }>(
    "select id from episodes where episode_number in ('3', '6') order by episode_number",
  );
  const peaks = Buffer.alloc(PEAKS, 9).toString("base64");
  mkdirSync(join(folder, "peaks"));
  writeFileSync(join(folder, "peaks/3.mp3.json"), JSON.stringify({ bytes: 1, peaks }));
  await buildSite({
    backend: database.backend,
    snapshotDir: join(folder, "snapshot"),
    outDir: join(folder, "dist"),
    siteUrl: "http://localhost:4321",
    audioBase: `https://nuestro.supabase.co${STORAGE}`,
    audioDir: join(folder, "audio"),
    mediaDir: join(folder, "media"),
    unreviewed: "show",
  });
  const drawn = rows.map(({ id }) =>
    JSON.parse(readFileSync(join(folder, `dist/data/player/${id}.json`), "utf8")),
  );
  expect(drawn.map((one) => one.peaks)).toEqual([peaks, undefined]);
});
