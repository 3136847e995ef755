import { afterAll, beforeAll, expect, test } from "vitest";
import { anonClient } from "#db/client.ts";
import { episodeHeads } from "#db/published-archive.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

const PUBLISHED =
  "insert into episodes (episode_number, date, status) select n::text, '1980-01-01', 'published'";

test.each([0, 499, 500, 1000, 1203])("all of %i published programmes are read, each once", async (count) => {
  await db.pg.exec("delete from episodes");
  await db.pg.exec(`${PUBLISHED} from generate_series(1, ${count}) n`);
  await db.pg.exec("insert into episodes (episode_number, date, status) values ('0', '1980-01-01', 'draft')");
  const { rows } = await db.pg.query<{ id: string }>(
    "select id from episodes where status = 'published' order by id",
  );
  const heads = await episodeHeads(anonClient(db.backend));
  expect(heads.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(heads).toHaveLength(count);
});
