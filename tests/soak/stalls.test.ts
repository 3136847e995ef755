import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { startWatched, type WatchedServer } from "./stalls.ts";

const ROWS = 10_000;
/** Share of the time that reading the spreadsheet takes: a quarter was measured, and more than all of it on the serving thread. */
const BOUND = 0.6;

const line = "Los vecinos cuentan. ".repeat(50);
const numbers = Array.from({ length: ROWS }, (_, n) => n + 1);
const EPISODES = [
  "numero,invitado,barrio,temas,transcripcion",
  ...numbers.map((n) => `${n},Persona ${n % 900},Barrio ${n % 60},T${n % 9}; T9,"${line}${n}"`),
];
const PHOTOS = ["programa,foto", ...numbers.map((n) => `${n},https://example.org/${n}.jpg`)];
const RECORDINGS = ["archivo,derechos", ...numbers.map((n) => `${n}.mp3,Familia ${n}`)];

/** Rows of the imports, by a value that each has once. */
const STORED = `select (select count(distinct transcript)::int from public.episodes) as episodes,
  (select count(*)::int from public.episode_topics) as links,
  (select count(distinct url)::int from public.episode_photos) as photos,
  (select count(distinct rights)::int from public.recordings) as recordings`;

/** The reference of the same run, because the machine may be busy with other things. */
function millisecondsToRead(): number {
  const started = performance.now();
  expect(readImportFile("csv", EPISODES.join("\n"), { first: 1960, last: 2000 }).rows).toHaveLength(ROWS);
  return performance.now() - started;
}

async function drain(answer: Promise<Response>): Promise<void> {
  for await (const _ of (await answer).body ?? []);
}

/** Asks as rarely as the panel does, so that the requests themselves cost nothing. */
async function workEnds({ ask }: WatchedServer): Promise<BackupState> {
  return vi.waitFor(
    async () => {
      const state = (await (await ask("GET", "/backups")).json()) as BackupState;
      expect(state.work?.state).toBe("done");
      return state;
    },
    { timeout: 240_000, interval: 1000 },
  );
}

/** Imports lines in one request, or in four if the database of a busy machine ends that one for its time and stores nothing. */
async function importSheet({ ask }: WatchedServer, kind: string, lines: string[], dryRun = false) {
  const [headings, ...all] = lines;
  const send = async (rows: string[]) => {
    const form = JSON.stringify({ format: "csv", text: [headings, ...rows].join("\n") });
    const answer = await ask("POST", `/import?dryRun=${dryRun}&kind=${kind}`, form);
    expect(await answer.json()).toMatchObject({ rows: rows.length, errors: [], applied: !dryRun });
  };
  await send(all).catch(async (error) => {
    expect(String(error)).toContain("too_long");
    for (let at = 0; at < ROWS; at += ROWS / 4) await send(all.slice(at, at + ROWS / 4));
  });
}

test("imports, exports, backups and restores of thousands of rows leave the site answering", async () => {
  const served = await startWatched();
  onTestFinished(() => served.stop());
  const { ask, stored } = served;
  const other = await startWatched();
  onTestFinished(() => other.stop());
  let backup = new Blob();
  const stalls: Record<string, number> = {};
  const watch = async (name: string, server: WatchedServer, work: () => Promise<unknown>) => {
    const { stall, health } = await server.watch(work);
    stalls[name] = stall;
    expect(new Set(health), name).toEqual(new Set([200]));
    return health.length;
  };
  await stored(
    "insert into public.recordings (name, bytes, sha256) select n || '.mp3', 9, repeat('0', 64) from generate_series(1, $1) n",
    [ROWS],
  );
  const reference = millisecondsToRead();
  await watch("trial", served, () => importSheet(served, "episodes", EPISODES, true));
  expect(await watch("import", served, () => importSheet(served, "episodes", EPISODES))).toBeGreaterThan(3);
  await watch("photos", served, () => importSheet(served, "photos", PHOTOS));
  await watch("recordings", served, () => importSheet(served, "recordings", RECORDINGS));
  expect(await stored(STORED, [])).toEqual([
    { episodes: ROWS, links: 2 * ROWS, photos: ROWS, recordings: ROWS },
  ]);
  await watch("export", served, () => drain(ask("GET", "/episodes/export.csv")));
  await watch("backup", served, () => drain(ask("GET", "/backup")));
  await watch("daily backup", served, async () => {
    await ask("POST", "/backups");
    const { files } = await workEnds(served);
    backup = await (await ask("GET", `/backups/${files[0]?.name}`)).blob();
  });
  await watch("restore", other, async () => {
    const { name } = (await (await other.ask("POST", "/backups/uploads", backup)).json()) as { name: string };
    await other.ask("POST", `/backups/${name}/restore`);
    await workEnds(other);
  });
  expect(await other.stored(STORED, [])).toEqual([
    { episodes: ROWS, links: 2 * ROWS, photos: ROWS, recordings: ROWS },
  ]);
  for (const [work, stall] of Object.entries(stalls))
    expect(stall / reference, `${work}: ${stall} ms`).toBeLessThan(BOUND);
});
