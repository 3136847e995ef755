import fs, { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { StartError } from "#hosting/start-error.ts";
import { DiskFullError } from "#node/embedded/disk-space.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { recoverDatabase } from "#node/embedded/recover.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const NINE = "99990101000000";
const FINE = { [`${NINE}_fine.sql`]: "create table private.nine (id int);" };

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Creates a folder with the project's migrations and additional ones. */
function withMore(files: Record<string, string>): string {
  const folder = join(temporaryFolder(), "migrations");
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS_DIR))
    copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file));
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql);
  return folder;
}

test("an existing database is copied before it is migrated, and restored from the copy when a migration fails", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const copy = join(dataDir, "backups/antes-de-migrar");
  const before = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await before.pg.exec("insert into public.topics (name) values ('Candombe')");
  await before.close();
  expect(existsSync(join(dataDir, "backups"))).toBe(false);

  const failing = withMore({
    [`${NINE}_gone.sql`]: "delete from public.topics;",
    "99990102000000_bad.sql": "insert into public.topics (name) values ('Tango'); select no_such_thing();",
  });
  // At the second start the first migration is applied already; the copy is still from before it.
  for (const _start of [1, 2])
    await expect(openEmbedded({ dataDir, migrationsDir: failing })).rejects.toThrow(
      new RegExp(`npm run recover -- --replace ${copy}$`),
    );
  const former = openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await expect(former).rejects.toBeInstanceOf(StartError);
  await expect(former).rejects.toThrow(
    new RegExp(`versión más nueva .*${NINE}.* npm run recover -- --replace ${copy}$`),
  );

  await recoverDatabase(dataDir, { now: new Date(), replace: true, dump: copy });
  const after = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  const { rows } = await after.pg.query("select name from public.topics");
  await after.close();
  expect(rows).toEqual([{ name: "Candombe" }]);
  expect(readdirSync(join(dataDir, "backups"))).toEqual(["antes-de-la-ultima-migracion"]);
});

test("a database with an unreadable page is migrated, and the earlier copy is kept", {
  tags: "soak",
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const before = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await before.pg.exec("create table private.pages as select 1 as id");
  const { rows } = await before.pg.query<{ path: string }>(
    "select pg_relation_filepath('private.pages') as path",
  );
  await before.close();
  const page = join(dataDir, "pg", rows[0]?.path ?? "");
  writeFileSync(page, new Uint8Array(statSync(page).size).fill(7));

  const updated = await openEmbedded({ dataDir, migrationsDir: withMore(FINE) });
  await expect(updated.pg.query("select * from private.pages")).rejects.toThrow("invalid page");
  await updated.close();
  const kept = join(dataDir, "backups/antes-de-la-ultima-migracion");
  expect(updated.migrations).toEqual({ applied: [NINE], edited: [], copy: kept });
  expect(readdirSync(join(dataDir, "backups"))).toEqual(["antes-de-la-ultima-migracion"]);
  expect(existsSync(join(kept, "PG_VERSION"))).toBe(true);
});

test("a failed copy stops the start with instructions, and nothing is migrated", {
  tags: "soak",
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  await (await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR })).close();
  writeFileSync(join(dataDir, "backups"), "a file where the folder belongs");
  const start = openEmbedded({ dataDir, migrationsDir: withMore(FINE) });
  await expect(start).rejects.toBeInstanceOf(StartError);
  await expect(start).rejects.toThrow(/No se pudo guardar .* no se migró nada.* no hay volcados/);
  const former = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await former.close();
  expect(former.migrations.applied).toEqual([]);
});

test("a full disk during the copy leaves everything unchanged", { tags: "soak" }, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  await (await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR })).close();
  vi.spyOn(files, "cp").mockImplementation(async (_, part) => {
    mkdirSync(String(part));
    writeFileSync(join(String(part), "PG_VERSION"), "1");
    throw Object.assign(new Error("ENOSPC: no space left on device, copyfile"), { code: "ENOSPC" });
  });
  syncBuiltinESMExports();
  await expect(openEmbedded({ dataDir, migrationsDir: withMore(FINE) })).rejects.toBeInstanceOf(
    DiskFullError,
  );
  expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();

  const former = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await former.close();
  expect(former.migrations).toEqual({ applied: [], edited: [] });
  const updated = await openEmbedded({ dataDir, migrationsDir: withMore(FINE) });
  await updated.close();
  expect(updated.migrations.applied).toEqual([NINE]);
});

test("the copy is completely on disk before a migration begins", { tags: "soak" }, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  await (await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR })).close();
  const paths = new Map<number, string>();
  const synced = new Set<string>();
  const { openSync, fsyncSync, renameSync } = fs;
  vi.spyOn(fs, "openSync").mockImplementation((path, ...given) => {
    const file = openSync(path, ...given);
    paths.set(file, String(path));
    return file;
  });
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    synced.add(paths.get(file) ?? "");
    fsyncSync(file);
  });
  let missed: string[] | null = null;
  vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    if (String(from).endsWith("antes-de-migrar.part")) {
      const below = readdirSync(String(from), { recursive: true }).map((name) =>
        join(String(from), String(name)),
      );
      missed = [String(from), ...below].filter((path) => !synced.has(path));
    }
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  await (await openEmbedded({ dataDir, migrationsDir: withMore(FINE) })).close();
  expect(missed).toEqual([]);
});
