import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StartError } from "#hosting/start-error.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { returnToFormerDatabase } from "#node/embedded/return-to-former.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const NINE = "99990101000000";
const FINE = { [`${NINE}_fine.sql`]: "create table private.nine (id int);" };

/** Creates a folder with the project's migrations and additional ones. */
function withMore(files: Record<string, string>): string {
  const folder = join(temporaryFolder(), "migrations");
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS_DIR))
    copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file));
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql);
  return folder;
}

/** Creates a data directory whose archive has one topic. */
async function dataDirWithTopic(): Promise<string> {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await pg.exec("insert into public.topics (name) values ('Candombe')");
  await close();
  return dataDir;
}

async function topicsIn(dataDir: string, migrationsDir: string) {
  const { pg, migrations, close } = await openEmbedded({ dataDir, migrationsDir });
  const { rows } = await pg.query<{ name: string }>("select name from public.topics");
  await close();
  return { topics: rows.map(({ name }) => name), applied: migrations.applied };
}

test("a database with content is as before when one of several migrations fails", async () => {
  const dataDir = await dataDirWithTopic();
  const failing = withMore({
    [`${NINE}_gone.sql`]: "delete from public.topics;",
    "99990102000000_bad.sql": "insert into public.topics (name) values ('Tango'); select no_such_thing();",
  });
  for (const _start of [1, 2]) {
    const start = openEmbedded({ dataDir, migrationsDir: failing });
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow("la base de datos quedó como estaba");
  }
  expect(await topicsIn(dataDir, MIGRATIONS_DIR)).toEqual({ topics: ["Candombe"], applied: [] });
  // A corrected release migrates the same database.
  expect(await topicsIn(dataDir, withMore(FINE))).toEqual({ topics: ["Candombe"], applied: [NINE] });
});

test("the version before refuses a migrated database, and returns to the one from before", async () => {
  const dataDir = await dataDirWithTopic();
  const gone = withMore({ [`${NINE}_gone.sql`]: "delete from public.topics;" });
  expect(await topicsIn(dataDir, gone)).toEqual({ topics: [], applied: [NINE] });
  const former = openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await expect(former).rejects.toBeInstanceOf(StartError);
  await expect(former).rejects.toThrow(new RegExp(`versión más nueva .*${NINE}.* npm run recover$`));
  expect(await returnToFormerDatabase(dataDir, MIGRATIONS_DIR)).toBe(true);
  expect(await topicsIn(dataDir, MIGRATIONS_DIR)).toEqual({ topics: ["Candombe"], applied: [] });
  // A database that fits is never replaced.
  expect(await returnToFormerDatabase(dataDir, MIGRATIONS_DIR)).toBe(false);
});
