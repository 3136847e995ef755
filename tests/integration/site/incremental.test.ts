import {
  copyFileSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSite } from "#scripts/site/build-site.ts";
import { readContent } from "#scripts/site/read-content.ts";
import { checksumsOf } from "#tests/support/checksums.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { apply, someEdits } from "./random-edits.ts";
import { fillSmallArchive } from "./small-archive.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 1);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const KILLS = Number(process.env.ROUNDS ?? 1);
/** About the duration of a build of this archive. */
const MAX_LIFE_MS = 2_500;
/** Number of earlier sites per name, which have to stay unchanged. */
const SITES_KEPT = 1;
const SITE_URL = "http://localhost:4321";

let db: TestDatabase;
let folder: string;
let mediaDir: string;
const abort = new AbortController();
beforeAll(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "archivo-builds-"));
  mediaDir = join(folder, "media");
  await fillSmallArchive(db, mediaDir);
});
afterAll(async () => {
  abort.abort();
  await db.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Built {
  /** Digest of every file of site and snapshot, by path. */
  files: Record<string, string>;
  rendered: number;
  pages: number;
  scriptHashes: readonly string[];
}

interface FinishedSite {
  siteDir: string;
  digests: Record<string, string>;
}

/** Finished sites by name, the oldest first. */
const sites = new Map<string, FinishedSite[]>();
let builds = 0;

/** Builds into a folder of its own, with the cache of earlier builds of that name. */
async function build(name: string, signal = abort.signal): Promise<Built> {
  const snapshotDir = join(folder, name, "snapshot");
  const siteDir = join(folder, name, `site-${++builds}`);
  const finished = sites.get(name) ?? [];
  sites.set(name, finished);
  let said = "";
  await readContent({
    backend: db.backend,
    snapshotDir,
    audioBase: "/audio",
    audioDir: folder,
    unreviewed: "show",
    sourceKey: "same",
  });
  const scriptHashes = await renderSite(
    {
      snapshotDir,
      siteUrl: SITE_URL,
      mediaDir,
      audioDir: folder,
      pictureCacheDir: join(folder, name.replace(/\d+$/, ""), "pictures"),
      onStage: (stage, _, detail) => {
        if (stage === "render") said = detail;
      },
      signal,
    },
    siteDir,
  );
  if (finished.length > SITES_KEPT) rmSync(finished.shift()?.siteDir ?? "", { recursive: true });
  finished.push({ siteDir, digests: checksumsOf(siteDir) });
  // Sites share most files by hard links, so no file may ever be overwritten.
  for (const { siteDir, digests: before } of finished) expect(checksumsOf(siteDir)).toEqual(before);
  const [rendered = Number.NaN, pages = Number.NaN] = (said.match(/\d+/g) ?? []).map(Number);
  return { files: { ...checksumsOf(siteDir), ...checksumsOf(snapshotDir) }, rendered, pages, scriptHashes };
}

let fullBuilds = 0;
async function buildFully(): Promise<Built> {
  fullBuilds += 1;
  const built = await build(`full${fullBuilds}`);
  expect(built.rendered).toBe(built.pages);
  rmSync(join(folder, `full${fullBuilds}`), { recursive: true });
  return built;
}

test("pages get no props: they query what they show, and the queries are tracked", () => {
  const pages = globSync("src/pages/**/*.{astro,ts}");
  const told = pages.filter((page) => /\bprops\s*:|Astro\.props/.test(readFileSync(page, "utf8")));
  expect(pages.length).toBeGreaterThan(20);
  expect(told).toEqual([]);
});

test("no page is rendered again when nothing has changed", async () => {
  const first = await build("kept");
  const again = await build("kept");
  expect(first.rendered).toBe(first.pages);
  expect(again.rendered).toBe(0);
  expect(again.files).toEqual(first.files);
});

test("an archive without texts of its own has complete pages", { tags: "soak" }, async () => {
  const siteDir = join(folder, "kept", `site-${builds + 1}`);
  await build("kept");
  const pages = globSync("**/*.{html,xml,webmanifest}", { cwd: siteDir });
  const texts = new Map(pages.map((page) => [page, readFileSync(join(siteDir, page), "utf8")]));
  expect(texts.size).toBeGreaterThan(30);
  const marred = [...texts].flatMap(([page, text]) => {
    const empty = /<p[^>]*>\s*<\/p>/.exec(text.slice(text.indexOf("<footer")));
    const [mark] = /.{0,60}(undefined|\[object|Conducido por).{0,60}/.exec(text) ?? empty ?? [];
    return mark ? [`${page}: ${mark}`] : [];
  });
  expect(marred).toEqual([]);
  expect(texts.get("index.html")).toContain("<title>Archivo de radio</title>");
  expect(texts.get("feed.xml")).toContain("<itunes:author>Archivo de radio</itunes:author>");
  expect(texts.get("feed.xml")).not.toMatch(/podcast:license|role="host"|<copyright>/);
  expect(texts.get("manifest.webmanifest")).toContain('"short_name":"Archivo de radio"');
});

test("a replaced recording is measured again, and no other", { tags: "soak" }, async () => {
  const recording = join(folder, "3.mp3");
  const durations = async () => {
    const { rendered } = await build("exchanged");
    const feed = readFileSync(join(sites.get("exchanged")?.at(-1)?.siteDir ?? "", "feed.xml"), "utf8");
    return {
      rendered,
      seconds: [...feed.matchAll(/<itunes:duration>(\d+)/g)].map(([, found]) => Number(found)),
    };
  };
  copyFileSync("supabase/demo/audio/programa-001.mp3", recording);
  const first = await durations();
  expect(first.seconds).toEqual([101]);
  expect(await durations()).toEqual({ ...first, rendered: 0 });
  copyFileSync("supabase/demo/audio/programa-004.mp3", recording);
  const exchanged = await durations();
  expect(exchanged.seconds).toEqual([99]);
  expect(exchanged.rendered).toBeLessThan(first.rendered);
  rmSync(recording);
});

test("a changed text is rendered where it is used, and nowhere else; the page marks the analysis as outdated", async () => {
  const { rows } = await db.pg.query<{ id: string }>(
    "update episodes set transcript = 'Ana: Otra cosa.' where episode_number = '4' returning id",
  );
  const { rendered } = await build("kept");
  // Only the page of the episode and the four files of its transcript.
  expect(rendered).toBeLessThanOrEqual(5);
  expect(rendered).toBeGreaterThan(0);
  const siteDir = sites.get("kept")?.at(-1)?.siteDir ?? "";
  const older = globSync("episodes/*/index.html", { cwd: siteDir }).filter((page) =>
    readFileSync(join(siteDir, page), "utf8").includes("se hizo de una versión anterior de la transcripción"),
  );
  expect(older).toEqual([`episodes/${rows[0]?.id}/index.html`]);
});

test("a guest's photo is rendered where the voice is heard, the biography is not", {
  tags: "soak",
}, async () => {
  const speak = (number: number, name: string) =>
    db.pg.query<{ id: string }>(
      `update episodes set transcription_data = jsonb_set(transcription_data, '{speakers,0,speaker}', to_jsonb($1::text))
         where episode_number = '${number}' returning id`,
      [name],
    );
  // Odd episodes have the other guest.
  const { rows } = await speak(8, "Justo Píriz");
  const page = `episodes/${rows[0]?.id}/index.html`;
  const voices = () => {
    const html = readFileSync(join(sites.get("kept")?.at(-1)?.siteDir ?? "", page), "utf8");
    return /aria-label="Voces".*?<\/ul>/s.exec(html)?.[0] ?? "";
  };
  const renderedAfter = async (change: string) => {
    await db.pg.exec(`update guests set ${change}`);
    return (await build("kept")).rendered;
  };
  await build("kept");
  expect(voices()).toMatch(/JP\s*<\/span>\s*<a href="\/guests\/[^"]+">Justo Píriz</);
  const withBio = await renderedAfter("bio = 'Pescador.' where name = 'Justo Píriz'");
  const withPhoto = await renderedAfter("photo = '/media/feria.svg' where name = 'Justo Píriz'");
  // Beside the guest's own pages only the one of the voice.
  expect(withPhoto).toBe(withBio + 1);
  expect(voices()).toContain("<img");
  await speak(8, "Ana");
});

test("a script in a text is not allowed as a script of the site", { tags: "soak" }, async () => {
  const { scriptHashes } = await build("kept");
  await db.pg.query("update episodes set description = '<script>x()</script>' where episode_number = '4'");
  const after = await build("kept");
  const siteDir = sites.get("kept")?.at(-1)?.siteDir ?? "";
  const texts = globSync("**/*.html", { cwd: siteDir }).map((page) =>
    readFileSync(join(siteDir, page), "utf8"),
  );
  expect(texts.some((text) => text.includes('content="<script>x()</script>"'))).toBe(true);
  expect(after.scriptHashes).toEqual(scriptHashes);
  expect(scriptHashes.length).toBeGreaterThan(0);
});

test("two episodes with the same segments are both cached", { tags: "soak" }, async () => {
  await db.pg.query(
    "update episodes set transcription_data = (select transcription_data from episodes where episode_number = '4') where episode_number = '5'",
  );
  await build("kept");
  expect((await build("kept")).rendered).toBe(0);
});

test(
  `${ROUNDS} times random edits (seed ${SEED}): the same bytes as a full build`,
  async () => {
    for (const edits of fc.sample(someEdits, { numRuns: ROUNDS, seed: SEED })) {
      for (const edit of edits) await apply(db, edit);
      const { files } = await build("kept");
      const { files: wanted } = await buildFully();
      const what = JSON.stringify(edits);
      expect(Object.keys(files), what).toEqual(Object.keys(wanted));
      expect(
        Object.keys(files).filter((path) => files[path] !== wanted[path]),
        what,
      ).toEqual([]);
    }
  },
  60_000 + ROUNDS * 60_000,
);

test("a build that is killed at any moment does not affect the next one", async () => {
  for (let round = 0; round < KILLS; round++) {
    for (const edit of fc.sample(someEdits, { numRuns: 1, seed: SEED + round }).flat()) await apply(db, edit);
    const signal = AbortSignal.timeout(Math.round(Math.random() * MAX_LIFE_MS));
    await build("kept", signal).catch((error) => expect(signal.aborted, String(error)).toBe(true));
  }
  const { files } = await build("kept");
  expect(files).toEqual((await buildFully()).files);
});

test("corrupted cache files are not used", { tags: "soak" }, async () => {
  const { files: wanted } = await build("kept");
  const store = join(folder, "kept/snapshot.pages");
  const [first = "", second = "", third = ""] = readdirSync(join(store, "files")).filter(
    (name) => !name.endsWith(".br"),
  );
  truncateSync(join(store, "files", first), 10);
  writeFileSync(join(store, "files", second), "otra cosa");
  rmSync(join(store, "files", third));
  // Sites share these files.
  for (const site of sites.get("kept") ?? []) site.digests = checksumsOf(site.siteDir);
  // Two episodes with the same segments share their captions.
  const { pages }: { pages: [string, { digest: string }][] } = JSON.parse(
    readFileSync(join(store, "record.json"), "utf8"),
  );
  const pagesOf = (names: string[]) => pages.filter(([, { digest }]) => names.includes(digest)).length;
  const mended = await build("kept");
  expect(mended.rendered).toBe(pagesOf([first, second, third]));
  expect(mended.files).toEqual(wanted);
  writeFileSync(join(store, "record.json"), '{"version": 1, "key": ');
  writeFileSync(join(folder, "kept/snapshot.ledger.json"), "");
  const anew = await build("kept");
  expect(anew.rendered).toBe(anew.pages);
  expect(anew.files).toEqual(wanted);
});
