import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { serviceClient } from "#db/client.ts";
import { scheduleDumps } from "#node/embedded/dump-schedule.ts";
import { listDumps, writeDump } from "#node/embedded/dumps.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { openFresh } from "#tests/support/open-fresh.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

afterEach(() => void vi.useRealTimers());

test("stopping writes a dump only after changes", { tags: "soak" }, async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  try {
    await (await scheduleDumps(database, dataDir, () => {})).stop();
    expect(listDumps(dataDir)).toHaveLength(1);
    const quiet = await scheduleDumps(database, dataDir, () => {});
    await serviceClient(database.backend).from("topics").select();
    await quiet.stop();
    expect(listDumps(dataDir)).toHaveLength(1);
    const busy = await scheduleDumps(database, dataDir, () => {});
    await database.pg.exec("insert into public.topics (name, slug) values ('Tango', 'tango')");
    await busy.stop();
    expect(listDumps(dataDir)).toHaveLength(2);
  } finally {
    await database.close();
  }
});

test("a dump written after the clock was set back is the newest, and stays", async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "dumps"));
  for (const day of [1, 2, 3, 4, 5])
    writeFileSync(join(dataDir, "dumps", `archivo-2031-01-0${day}T00-00-00-000Z.sql.gz`), "");
  try {
    const written = await writeDump(database, dataDir, new Date(Date.UTC(2026, 0, 6)));
    expect(listDumps(dataDir)).toHaveLength(5);
    expect(listDumps(dataDir).at(-1)).toBe(basename(written));
  } finally {
    await database.close();
  }
});

test("the first dump is written within a minute after the first write, and the next one hours later", {
  tags: "soak",
}, async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const dumps = await scheduleDumps(database, dataDir, () => {});
  try {
    await database.pg.exec("insert into public.topics (name, slug) values ('Tango', 'tango')");
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(listDumps(dataDir)).toHaveLength(1));
    await database.pg.exec("insert into public.topics (name, slug) values ('Murga', 'murga')");
    vi.advanceTimersByTime(60 * 60_000);
    await database.pg.query("select 1");
    expect(listDumps(dataDir)).toHaveLength(1);
  } finally {
    await dumps.stop();
    await database.close();
  }
});

test("a database with an unreadable page has no dump, and the log names the page", {
  tags: "soak",
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const open = () => openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  const before = await open();
  await before.pg.exec("create table private.pages as select 1 as id");
  const { rows } = await before.pg.query<{ path: string }>(
    "select pg_relation_filepath('private.pages') as path",
  );
  await before.close();
  const [{ path } = { path: "" }] = rows;
  const page = join(dataDir, "pg", path);
  writeFileSync(page, new Uint8Array(statSync(page).size).fill(7));

  const database = await open();
  const said: string[] = [];
  await (await scheduleDumps(database, dataDir, (line) => said.push(line))).stop();
  expect(said).toEqual([
    expect.stringMatching(/^no se pudo escribir el volcado: .*invalid page in block 0 of relation/s),
  ]);
  expect(said[0]).toContain(path);
  expect(listDumps(dataDir)).toEqual([]);
  expect((await database.pg.query("select name from public.topics")).rows).toEqual([]);
  await database.close();
});
