import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { readEnv } from "#node/env.ts";
import { startDailyBackups } from "#scripts/backup/daily-backups.ts";
import { readBag } from "#scripts/backup/read-bag.ts";
import { runChild, streamBackup } from "#scripts/backup/run-child.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const HOUR = 3_600_000;
/** Sessions that read a backup. */
const READERS_SQL = `select pid from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;

/** Opens an empty archive with its backups, which run in processes of their own, and a clock that only `wait` moves. */
async function openArchive(backupDir: string) {
  const { backend, pg, url, dispose } = await openTestDatabase();
  const variables = { DATABASE_URL: url, BACKUP_DIR: backupDir, DATA_DIR: temporaryFolder(), SEED: "none" };
  const environment = { PATH: process.env.PATH, ...variables };
  const warnings: string[] = [];
  const warn = (_: object, event: string) => void warnings.push(event);
  const log = { debug: () => {}, info: () => {}, warn, error: () => {} };
  let now = Date.now();
  const backups = startDailyBackups({
    env: readEnv(variables),
    backend,
    log,
    now: () => now,
    run: (command, args, signal) => runChild(command, args, signal, environment),
    stream: (signal) => streamBackup(signal, environment),
  });
  onTestFinished(async () => {
    await backups.stop();
    await dispose();
  });
  const ended = async (): Promise<BackupState["work"]> => {
    await expect
      .poll(async () => (await backups.state()).work?.state, { timeout: 60_000 })
      .not.toBe("running");
    return (await backups.state()).work;
  };
  return { backups, pg, ended, warnings, wait: (ms: number) => (now += ms) };
}

test("backups are made after the first hour with content and then daily, and are restored into an empty archive", async () => {
  const folder = join(temporaryFolder(), "otro disco");
  const { backups, pg, ended, wait } = await openArchive(folder);
  const lookAfter = async (ms: number) => {
    wait(ms);
    await backups.look();
    return (await ended())?.state ?? null;
  };
  expect(await lookAfter(2 * HOUR)).toBeNull();
  await pg.exec("insert into public.guests (name) values ('Elsa Ñandú')");
  expect(await lookAfter(0)).toBeNull();
  expect(await lookAfter(HOUR)).toBe("done");
  const first = (await backups.state()).files.map(({ name }) => name);
  expect(first).toEqual([expect.stringMatching(/^archivo-.*Z\.zip$/)]);
  const { last, lateDays, isEmpty } = await backups.state();
  expect({ isLast: last !== null, lateDays, isEmpty }).toEqual({
    isLast: true,
    lateDays: null,
    isEmpty: false,
  });
  wait(72 * HOUR);
  expect((await backups.state()).lateDays).toBe(3);
  expect(await backups.restore(first[0] ?? "")).toBe("full");

  const other = await openArchive(folder);
  expect(await other.backups.restore("no-hay.zip")).toBe("missing");
  expect(await other.backups.restore(first[0] ?? "")).toBe("started");
  expect([other.backups.make(), await other.ended()]).toEqual([
    false,
    {
      kind: "restore",
      state: "done",
      lines: expect.arrayContaining([expect.stringContaining("Restaurados 0")]),
    },
  ]);
  const { rows } = await other.pg.query("select name from public.guests");
  expect(rows).toEqual([{ name: "Elsa Ñandú" }]);
});

test("a damaged upload changes nothing and is removed; a good one is restored", async () => {
  const folder = temporaryFolder();
  const source = await openArchive(folder);
  await source.pg.exec("insert into public.guests (name) values ('Elsa Ñandú')");
  source.backups.make();
  await source.ended();
  const [name = ""] = readdirSync(folder);
  const content = readFileSync(join(folder, name));
  const { backups, pg, ended } = await openArchive(temporaryFolder());
  async function* pieces(bytes: Uint8Array) {
    yield bytes;
  }
  const damaged = await backups.receive(pieces(content.subarray(0, content.length - 100)));
  expect(await backups.restore(damaged ?? "")).toBe("started");
  expect(await ended()).toMatchObject({
    state: "failed",
    lines: [expect.stringContaining("No se cambió nada")],
  });
  expect(await backups.state()).toMatchObject({ files: [], isEmpty: true });
  const good = await backups.receive(pieces(content));
  await backups.restore(good ?? "");
  const refused = await backups.receive(pieces(content));
  expect(await backups.restore(refused ?? "")).toBe("busy");
  expect(await ended()).toMatchObject({ state: "done" });
  expect((await pg.query("select name from public.guests")).rows).toHaveLength(1);
  const late = await backups.receive(pieces(content));
  expect(await backups.restore(late ?? "")).toBe("full");
  expect((await backups.state()).files).toEqual([]);
});

test("a backup is downloaded while another process writes it", async () => {
  const { backups, pg } = await openArchive(temporaryFolder());
  await pg.exec("insert into public.guests (name) values ('Elsa Ñandú')");
  const file = join(temporaryFolder(), "copia.zip");
  await writeFile(file, backups.download());
  const bag = await readBag(file);
  expect(await Readable.from(bag.tables.get("guests") ?? []).toArray()).toMatchObject([
    { name: "Elsa Ñandú" },
  ]);
  await bag.close();
});

test("a download that ends early ends its process, and one that fails tells the reason to the log", async () => {
  const { backups, pg, warnings } = await openArchive(temporaryFolder());
  for await (const part of backups.download()) {
    expect(part.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(async () => (await pg.query(READERS_SQL)).rows, { timeout: 60_000 }).toEqual([]);
  expect(warnings).toEqual([]);
  await pg.exec("alter table public.guests rename to visitors");
  await expect(Readable.from(backups.download()).toArray()).rejects.toThrow(
    'relation "public.guests" does not exist',
  );
  expect(warnings).toEqual(["backup_failed"]);
});

test("stopping the server ends a backup, and leaves no part of it", async () => {
  const folder = temporaryFolder();
  const { backups, pg } = await openArchive(folder);
  await pg.exec("insert into public.guests (name) values ('Elsa')");
  backups.make();
  await backups.stop();
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup that was cut off by a power cut is not offered", async () => {
  const folder = temporaryFolder();
  const { backups } = await openArchive(folder);
  const part = join(folder, "archivo-2026-11-27T12-00-00Z.zip.part");
  writeFileSync(part, "PK");
  truncateSync(part, 10_000);
  expect(await backups.state()).toMatchObject({ files: [], last: null });
  expect(existsSync(part)).toBe(true);
});
