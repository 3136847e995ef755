import { afterAll, beforeAll, expect, test } from "vitest";
import type { BackupRow } from "#db/backup/backup-tables.ts";
import { inSnapshot } from "#scripts/backup/snapshot.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

test("a backup has the content of one moment, whatever is edited while it is read", async () => {
  const { pg } = database;
  await pg.exec(`insert into public.guests (name) values ('Elsa');
    insert into public.episodes (episode_number, guest_id) select n::text, id from public.guests, generate_series(1, 45) n`);
  const read = await inSnapshot(pg, async (content) => {
    const guests: BackupRow[] = [];
    for await (const rows of content.rows("guests")) guests.push(...rows);
    const episodes: BackupRow[] = [];
    for await (const rows of content.rows("episodes")) {
      if (episodes.length === 0)
        await pg.exec(`delete from public.episodes where episode_number = '45'; insert into public.guests (name) values ('Ana');
          update public.episodes set guest_id = (select id from public.guests where name = 'Ana')`);
      episodes.push(...rows);
    }
    return { guests, episodes };
  });
  expect(read.guests.map(({ name }) => name)).toEqual(["Elsa"]);
  expect(read.episodes).toHaveLength(45);
  expect(new Set(read.episodes.map(({ guest_id }) => guest_id))).toEqual(new Set([read.guests[0]?.id]));
});
