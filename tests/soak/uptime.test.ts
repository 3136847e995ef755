import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { readImportFile } from "#core/import/import-file.ts";
import { serviceClient } from "#db/client.ts";
import { importEpisodes } from "#db/import/imports.ts";
import { scheduleCleanup } from "#node/cleanup.ts";
import { folderMedia } from "#node/media-store.ts";
import { folderRecordings } from "#node/recordings.ts";
import { startDailyBackups } from "#scripts/backup/daily-backups.ts";
import { saveDaily } from "#scripts/backup/save-bag.ts";
import { inSnapshot } from "#scripts/backup/snapshot.ts";
import { addAccount, cookieIn, NO_SIGN_IN_LIMITS, signIn } from "#tests/integration/admin/back-office.ts";
import { allPublished, published, scene, setScene, start } from "#tests/integration/publishing/scene.ts";
import { aComment, openTestApi } from "#tests/support/api.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAYS = 9;
const STEP_HOURS = 4;
const YEARS = { first: 1975, last: 2030 };
/** More than what caches may hold; a day of steps that kept their rows would need more. */
const GROWTH_BYTES = 20_000_000;
const SILENT = { debug: () => {}, info: () => {}, warn: vi.fn(), error: vi.fn() };

setScene();

/** Memory in use after everything unreachable is collected. */
function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

test("days of uptime with copies, imports, comments and publishing, and a clock that jumps", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { backend, pg } = scene.db;
  const folder = temporaryFolder();
  const [backupDir, dataDir] = [join(folder, "backups"), join(folder, "data")];
  for (const name of ["audio", "media"]) mkdirSync(join(dataDir, name), { recursive: true });
  const [media, recordings] = [folderMedia(join(dataDir, "media")), folderRecordings(join(dataDir, "audio"))];
  const email = "editora@example.org";
  const person = await addAccount(scene.db, email, "una clave bien larga");
  await pg.query("insert into profiles (id, role, active) values ($1, 'editor', true)", [person]);

  const api = openTestApi(backend, { config: { signIn: NO_SIGN_IN_LIMITS } });
  let cookie = await signIn(api, email);
  const site = start({ settings: { auto: true, quietMs: 30_000, maxMs: 300_000 } });
  site.publisher.watch();
  const backups = startDailyBackups({
    env: { backupDir, dataDir, backsUpRecordings: false, audioBaseUrl: "/audio" },
    backend,
    log: SILENT,
    run: async (_kind, _args, signal) => {
      await inSnapshot(pg, (content) =>
        saveDaily({ content, media, recordings, now: Date.now, version: "test" }, backupDir, signal),
      );
      return [];
    },
  });
  onTestFinished(() => backups.stop());
  const copies = () => readdirSync(backupDir).filter((name) => name.endsWith(".zip"));

  let imported = 0;
  /** What a person and a visitor do, and what the server does by itself, at one hour. */
  async function step(): Promise<void> {
    const name = `Invitado ${++imported}`;
    const file = readImportFile("csv", `numero,invitado\n${imported},${name}`, YEARS);
    const report = await importEpisodes(serviceClient(backend), file, {
      dryRun: false,
      newAs: "published",
    });
    expect(report).toMatchObject({ applied: true, created: 1 });
    await allPublished();
    expect(published(site)).toContain(name);
    const { rows } = await pg.query<{ id: string }>(
      "select id from episodes order by created_at desc limit 1",
    );
    const address = `/api/episodes/${rows[0]?.id}/comments`;
    expect((await api.post(address, aComment())).status).toBe(201);
    const answer = await api.request("GET", "/api/session", { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ user: { email } });
    cookie = cookieIn(answer) || cookie;
    await backups.look();
    await eventually(async () => expect((await backups.state()).work?.state).not.toBe("running"));
  }
  const advance = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

  let after: number | null = null;
  for (let hour = 0; hour < DAYS * DAY_HOURS; hour += STEP_HOURS) {
    await step();
    if (hour === DAY_HOURS) after = usedMemory();
    if (hour % DAY_HOURS === 0) await scheduleCleanup({ backend, log: SILENT }).stop();
    advance(STEP_HOURS);
  }
  // One a day, and the newest of the month before.
  expect([7, 8]).toContain(copies().length);
  expect(usedMemory() - (after ?? 0)).toBeLessThan(GROWTH_BYTES);

  for (const hours of [-DAY_HOURS, 2 * DAY_HOURS, -DAY_HOURS]) {
    advance(hours);
    await step();
  }
  expect([7, 8]).toContain(copies().length);
  expect([SILENT.warn.mock.calls, SILENT.error.mock.calls]).toEqual([[], []]);
});
