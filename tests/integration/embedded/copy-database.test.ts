import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyDatabase } from "#node/embedded/index.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const NAMES = "select name from public.topics order by name";

async function withDatabase<T>(
  dataDir: string,
  work: (opened: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>,
) {
  const opened = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

test("a copy restores the database", { tags: "soak" }, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const add = (name: string) =>
    withDatabase(dataDir, ({ pg }) =>
      pg.query("insert into public.topics (name, slug) values ($1, lower($1))", [name]),
    );
  await add("Murga");
  const copy = await copyDatabase(dataDir);
  await add("Tranvias");
  await copy?.restore();
  const { rows } = await withDatabase(dataDir, ({ pg }) => pg.query<{ name: string }>(NAMES));
  expect(rows.map(({ name }) => name)).toEqual(["Murga"]);
  copy?.remove();
  expect(existsSync(join(dataDir, "pg.copy"))).toBe(false);
});

test("a database in use is neither copied nor replaced", { tags: "soak" }, async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const copy = await copyDatabase(dataDir);
  await withDatabase(dataDir, async ({ pg }) => {
    await expect(copyDatabase(dataDir)).rejects.toThrow("está en uso");
    await expect(copy?.restore()).rejects.toThrow("está en uso");
    expect((await pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
  expect(existsSync(join(dataDir, "pg.copy"))).toBe(true);
});

test("a data directory without a database has nothing to copy", async () => {
  expect(await copyDatabase(join(temporaryFolder(), "data"))).toBeNull();
});
