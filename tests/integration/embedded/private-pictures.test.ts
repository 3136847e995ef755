import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";

const MIGRATION = readFileSync(join(MIGRATIONS_DIR, "20261122001600_private_pictures.sql"), "utf8");
const NAME = `${"0123456789abcdef".repeat(2)}.jpg`;
const PUBLIC = `https://ejemplo.supabase.co/storage/v1/object/public/media/${NAME}`;
const OTHER = "https://otro.example/foto.jpg";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  return () => db.dispose();
});
beforeEach(async () => {
  await db.pg.exec("delete from episodes; delete from guests; delete from neighborhoods");
  await db.pg.query("insert into guests (name, photo) values ('Ana', $1), ('Berta', $2)", [PUBLIC, OTHER]);
  await db.pg.query("insert into neighborhoods (name, photos) values ('Cerro', $1)", [
    JSON.stringify([PUBLIC, { url: PUBLIC, alt: "El cerro" }, OTHER]),
  ]);
  await db.pg.query(
    `with episode as (insert into episodes (episode_number) values ('1') returning id)
     insert into episode_photos (episode_id, url) select id, url from episode, unnest($1::text[]) url`,
    [[PUBLIC, OTHER]],
  );
});

const addresses = async () => {
  const { rows } = await db.pg.query<{ address: unknown }>(
    `select url as address from episode_photos union all select photo from guests
     union all select jsonb_array_elements(photos) #>> '{}' from neighborhoods`,
  );
  return rows.map(({ address }) => address).sort();
};

test("the bucket of hosted Supabase becomes private, and its pictures get addresses of the site", async () => {
  await db.pg.exec(
    "create schema storage; create table storage.buckets (id text, public boolean); insert into storage.buckets values ('media', true), ('audio', true)",
  );
  await db.pg.exec(MIGRATION);
  const { rows } = await db.pg.query("select id, public from storage.buckets order by id");
  expect(rows).toEqual([
    { id: "audio", public: true },
    { id: "media", public: false },
  ]);
  const own = `/media/${NAME}`;
  const object = JSON.stringify({ alt: "El cerro", url: own }).replaceAll('":"', '": "').replace(",", ", ");
  expect(await addresses()).toEqual([own, own, own, OTHER, OTHER, OTHER, object].sort());
  await db.pg.exec("drop schema storage cascade");
});

test("addresses of pictures in a folder stay unchanged", async () => {
  await db.pg.exec(MIGRATION);
  expect(await addresses()).toContain(PUBLIC);
});
