import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { readEnv } from "#node/env.ts";
import { startDailyBackups } from "#scripts/backup/daily-backups.ts";
import { runChild } from "#scripts/backup/run-child.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const HOUR = 3_600_000;
/** A log that is not read. */
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Opens an empty archive with its backups, which run in processes of their own, and a clock that only `wait` moves. */
async function openArchive(backupDir: string) {
  const { backend, pg, url, dispose } = await openTestDatabase();
  const variables = { DATABASE_URL: url, BACKUP_DIR: backupDir, DATA_DIR: temporaryFolder(), SEED: "none" };
  let now = Date.now();
  const backups = startDailyBackups({
    env: readEnv(variables),
    backend,
    log,
    now: () => now,
    run: (command, args, signal) => runChild(command, args, signal, { PATH: process.env.PATH, ...variables }),
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
  return { backups, pg, ended, wait: (ms: number) => (now += ms) };
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
  expect(await ended()).toMatchObject({ state: "done" });
  expect((await pg.query("select name from public.guests")).rows).toHaveLength(1);
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
