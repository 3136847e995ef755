import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { expect, test } from "vitest";
import { anonClient, serviceClient } from "#db/client.ts";
import { listDumps, writeDump } from "#node/embedded/dumps.ts";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { recoverDatabase } from "#node/embedded/recover.ts";
import { freshDataDir, MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { openFresh } from "#tests/support/open-fresh.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("dumps rotate, can be restored, and do not change the session", async () => {
  const database = await openFresh();
  const dataDir = temporaryFolder();
  const settings = async () => (await database.pg.query("select name, setting from pg_settings")).rows;
  try {
    const service = serviceClient(database.backend);
    await service.from("topics").insert({ name: "Candombe", slug: "candombe" });
    const before = await settings();
    mkdirSync(join(dataDir, "dumps"));
    const older = [1, 2, 3, 4, 5].map((day) => `archivo-2026-01-0${day}T00-00-00-000Z.sql.gz`);
    for (const name of older) writeFileSync(join(dataDir, "dumps", name), gzipSync("select 1"));
    const newer = [
      await writeDump(database, dataDir, new Date(Date.UTC(2026, 0, 6))),
      await writeDump(database, dataDir, new Date(Date.UTC(2026, 0, 7))),
    ];
    expect(await settings()).toEqual(before);
    expect((await service.from("topics").insert({ name: "Tango", slug: "tango" })).error).toBeNull();
    const kept = [...older.slice(2).map((name) => join(dataDir, "dumps", name)), ...newer];
    expect(listDumps(dataDir).map((file) => join(dataDir, "dumps", file))).toEqual(kept);
    const newest = newer.at(-1) ?? "";
    expect(statSync(newest).mode & 0o777).toBe(0o600);

    const restored = await PGlite.create({ extensions: { pgcrypto } });
    await restored.exec("create role anon; create role authenticated; create role service_role");
    await restored.exec(gunzipSync(readFileSync(newest)).toString("utf8"));
    const { rows } = await restored.query("select slug from public.topics");
    await restored.close();
    expect(rows).toEqual([{ slug: "candombe" }]);
  } finally {
    await database.close();
  }
});

test("a damaged database explains the recovery, and is recovered from its newest dump", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  const open = () => openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  const database = await open();
  await database.pg.exec(`insert into public.topics (name, slug) values ('Candombe', 'candombe');
    insert into public.episodes (episode_number, status) values ('1', 'published'), ('2', 'draft')`);
  await writeDump(database, dataDir, new Date());
  await database.close();
  truncateSync(join(dataDir, "pg/global/pg_control"), 10);
  await expect(open()).rejects.toThrow(/hay volcados .*"npm run recover"/);

  const { dump, aside } = await recoverDatabase(dataDir, { now: new Date(), replace: false });
  expect([dump]).toEqual(listDumps(dataDir));
  expect(statSync(join(aside ?? "", "global/pg_control")).size).toBe(10);
  const again = await open();
  try {
    expect(again.migrations.applied).toEqual([]);
    const { data } = await serviceClient(again.backend).from("topics").select("slug");
    expect(data).toEqual([{ slug: "candombe" }]);
    expect((await anonClient(again.backend).from("contact_messages").select()).data ?? []).toEqual([]);
    const published = await anonClient(again.backend).from("episodes").select("episode_number");
    expect(published.data).toEqual([{ episode_number: "1" }]);
  } finally {
    await again.close();
  }
});

test("a healthy database is replaced by its dump only on request", async () => {
  const dataDir = join(temporaryFolder(), "data");
  freshDataDir(dataDir);
  mkdirSync(join(dataDir, "dumps"));
  writeFileSync(
    join(dataDir, "dumps/archivo-2026-01-01T00-00-00-000Z.sql.gz"),
    gzipSync("create table a ()"),
  );
  const files = readdirSync(dataDir);
  await expect(recoverDatabase(dataDir, { now: new Date(), replace: false })).rejects.toThrow(
    /está sana.*recover -- --replace/,
  );
  expect(readdirSync(dataDir)).toEqual(files);
  const { aside } = await recoverDatabase(dataDir, { now: new Date(), replace: true });
  expect(existsSync(join(aside ?? "", "PG_VERSION"))).toBe(true);
});
