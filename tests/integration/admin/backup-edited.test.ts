import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupRow, readBackupTable } from "#db/backup/backup-tables.ts";
import { serviceClient } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const uuid = (group: number, n: number) =>
  `00000000-0000-4000-8000-${String(group).padStart(4, "0")}${String(n).padStart(8, "0")}`;

/** Reads a table of a backup, and runs `edit` after the first page. */
async function readWhile(table: string, edit: () => Promise<unknown>): Promise<BackupRow[]> {
  const rows: BackupRow[] = [];
  let isEdited = false;
  for await (const page of readBackupTable(serviceClient(database.backend), table)) {
    rows.push(...page);
    if (!isEdited) await edit();
    isEdited = true;
  }
  return rows;
}

test("rows added and deleted during a backup neither repeat nor hide others", async () => {
  const { pg } = database;
  await pg.exec(`insert into public.episodes (id, episode_number)
    select ('${uuid(1, 0).slice(0, -8)}' || lpad(n::text, 8, '0'))::uuid, 'torn ' || n from generate_series(1, 45) n`);
  const idsRead = async (edit: string) =>
    (await readWhile("episodes", () => pg.exec(edit))).map(({ id }) => id);
  const all = Array.from({ length: 45 }, (_, n) => uuid(1, n + 1));
  const added = `insert into public.episodes (id, episode_number) values ('${uuid(0, 1)}', 'torn 0')`;
  expect(await idsRead(added)).toEqual(all);
  const deleted = `delete from public.episodes where id in ('${uuid(0, 1)}', '${uuid(1, 1)}')`;
  expect(await idsRead(deleted)).toEqual([uuid(0, 1), ...all]);
});

test("the same for rows with a key of two columns", async () => {
  const { pg } = database;
  await pg.exec(`
    delete from public.episodes;
    insert into public.episodes (id, episode_number)
      select ('${uuid(1, 0).slice(0, -8)}' || lpad(n::text, 8, '0'))::uuid, 'torn ' || n from generate_series(0, 30) n;
    insert into public.topics (id, name, slug)
      select ('${uuid(2, 0).slice(0, -8)}' || lpad(n::text, 8, '0'))::uuid, 'Torn ' || n, 'torn-' || n from generate_series(1, 20) n;
    insert into public.episode_topics (episode_id, topic_id)
      select e.id, t.id from public.episodes e, public.topics t where e.episode_number <> 'torn 0'`);
  const all = Array.from(
    { length: 600 },
    (_, n) => `${uuid(1, Math.floor(n / 20) + 1)} ${uuid(2, (n % 20) + 1)}`,
  );
  const rows = await readWhile("episode_topics", () =>
    pg.exec(
      `insert into public.episode_topics (episode_id, topic_id) values ('${uuid(1, 0)}', '${uuid(2, 1)}')`,
    ),
  );
  expect(rows.map((row) => `${row.episode_id} ${row.topic_id}`)).toEqual(all);
});
