import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { recoverDatabase } from "#node/embedded/recover.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const NINE = "99990101000000";

/** The migrations of the project, and more. */
function withMore(files: Record<string, string>): string {
  const folder = join(temporaryFolder(), "migrations");
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS_DIR))
    copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file));
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql);
  return folder;
}

test("an earlier database is written down before it is migrated, and comes back from that when a migration fails", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const dump = join(dataDir, "backups", `antes-de-migrar-${NINE}.sql.gz`);
  const before = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await before.pg.exec("insert into public.topics (name) values ('Candombe')");
  await before.close();
  expect(existsSync(join(dataDir, "backups"))).toBe(false);

  const migrationsDir = withMore({
    [`${NINE}_gone.sql`]: "delete from public.topics;",
    "99990102000000_bad.sql": "insert into public.topics (name) values ('Tango'); select no_such_thing();",
  });
  await expect(openEmbedded({ dataDir, migrationsDir })).rejects.toThrow(
    `npm run recover -- --replace ${dump}`,
  );

  await recoverDatabase(dataDir, { now: new Date(), replace: true, dump });
  const after = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  const { rows } = await after.pg.query("select name from public.topics");
  await after.close();
  expect(rows).toEqual([{ name: "Candombe" }]);

  const mended = withMore({ [`${NINE}_fine.sql`]: "create table private.nine (id int);" });
  const updated = await openEmbedded({ dataDir, migrationsDir: mended });
  await updated.close();
  expect(updated.migrations).toEqual({ applied: [NINE], edited: [], dump });
});
