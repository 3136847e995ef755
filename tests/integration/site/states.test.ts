import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anonClient, serviceClient } from "#db/client.ts";
import { publishedStates } from "#db/publishing/published-archive.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

const EMPTY = "truncate episodes, guests, neighborhoods, topics cascade";

/** Episodes 1 to 4, and a draft with the same guest, barrio and topics. */
const SCENE = `
  insert into guests (name, bio) values ('Elvira', 'Cantora'), ('Justo', null);
  insert into neighborhoods (name, description) values ('Cerro', 'La bahía'), ('Palermo', null);
  insert into topics (name) values ('Candombe'), ('Ferias'), ('Oficios');
  insert into episodes (episode_number, status, guest_id, neighborhood_id) select n.number, n.status,
    (select id from guests where name = n.guest), (select id from neighborhoods where name = n.barrio)
    from (values ('1', 'published', 'Elvira', 'Cerro'), ('2', 'published', 'Elvira', 'Palermo'), ('3', 'published', 'Justo', 'Cerro'),
      ('4', 'published', null, null), ('5', 'draft', 'Elvira', 'Cerro')) n (number, status, guest, barrio);
  insert into episode_topics select e.id, t.id from episodes e join topics t
    on e.episode_number in ('1', '4', '5') and t.name = 'Candombe' or e.episode_number in ('1', '2') and t.name = 'Ferias';
  insert into episode_photos (episode_id, url, caption) select id, '/media/' || n || '.svg', 'El puerto'
    from episodes, generate_series(1, 2) n where episode_number in ('2', '5');
  insert into comments (episode_id, author_name, content, status) select e.id, 'Vecina', c.status, c.status
    from episodes e, (values ('published'), ('pending')) c (status) where e.episode_number in ('3', '5')`;

const of = (number: string) => `(select id from episodes where episode_number = '${number}')`;

/** States by episode number. */
async function states(): Promise<Record<string, string | undefined>> {
  const { rows } = await db.pg.query<{ id: string; number: string }>(
    "select id, episode_number as number from episodes",
  );
  const seen = await publishedStates(anonClient(db.backend));
  return Object.fromEntries(rows.map(({ id, number }) => [number, seen.get(id)]));
}

describe("a change affects the episodes that show it, and no other", () => {
  beforeEach(() => db.pg.exec(`${EMPTY}; ${SCENE}`));

  test.each([
    ["a text of its own", `update episodes set transcript = 'Ana: Hola.' where id = ${of("4")}`, "4"],
    ["another guest", `update episodes set guest_id = null where id = ${of("3")}`, "3"],
    ["its guest's name", "update guests set name = 'Elvira Núñez' where name = 'Elvira'", "12"],
    ["its guest's biography", "update guests set bio = null where name = 'Elvira'", "12"],
    ["its guest's portrait", "update guests set photo = '/media/j.svg' where name = 'Justo'", "3"],
    ["its guest deleted", "delete from guests where name = 'Justo'", "3"],
    ["its barrio's name", "update neighborhoods set name = 'El Cerro' where name = 'Cerro'", "13"],
    ["its barrio's address", "update neighborhoods set slug = 'villa' where name = 'Cerro'", "13"],
    ["its barrio's text", "update neighborhoods set description = 'Llamadas' where name = 'Palermo'", "2"],
    [
      "its barrio's coordinates",
      `update neighborhoods set coordinates = '{"lat": -34.8, "lng": -56.2}' where name = 'Cerro'`,
      "13",
    ],
    [
      "its barrio's photos",
      `update neighborhoods set photos = '["/media/1.svg"]' where name = 'Palermo'`,
      "2",
    ],
    ["its barrio deleted", "delete from neighborhoods where name = 'Cerro'", "13"],
    ["its topic's name", "update topics set name = 'Murga' where name = 'Candombe'", "14"],
    ["its topic's address", "update topics set slug = 'mercados' where name = 'Ferias'", "12"],
    ["its topic deleted", "delete from topics where name = 'Ferias'", "12"],
    [
      "a topic added",
      `insert into episode_topics select ${of("2")}, id from topics where name = 'Oficios'`,
      "2",
    ],
    ["a topic removed", `delete from episode_topics where episode_id = ${of("4")}`, "4"],
    [
      "a photo added",
      `insert into episode_photos (episode_id, url) values (${of("1")}, '/media/3.svg')`,
      "1",
    ],
    ["a photo's address", "update episode_photos set url = '/media/4.svg' where url = '/media/1.svg'", "2"],
    [
      "a photo's caption",
      "update episode_photos set caption = 'El Pantanoso' where url = '/media/1.svg'",
      "2",
    ],
    [
      "a photo's alternative text",
      "update episode_photos set alt = 'Un muelle' where url = '/media/1.svg'",
      "2",
    ],
    ["the order of photos", "update episode_photos set position = 1 where url = '/media/2.svg'", "2"],
    ["a photo's credit", "update episode_photos set credit = 'Ana' where url = '/media/1.svg'", "2"],
    ["a photo's source", "update episode_photos set source = 'Ana' where url = '/media/1.svg'", "2"],
    ["a photo's date", "update episode_photos set date_taken = '1928' where url = '/media/1.svg'", "2"],
    ["an empty caption", "update episode_photos set caption = '' where url = '/media/1.svg'", "2"],
    [
      "a caption moved to the alternative text",
      "update episode_photos set caption = null, alt = caption where url = '/media/2.svg'",
      "2",
    ],
    ["a photo deleted", "delete from episode_photos where url = '/media/1.svg'", "2"],
    ["a comment published", "update comments set status = 'published' where status = 'pending'", "3"],
    ["a comment's text", "update comments set content = '¡Sí!' where status = 'published'", "3"],
    ["a comment withdrawn", "update comments set status = 'rejected' where status = 'published'", "3"],
    ["a comment deleted", "delete from comments where status = 'published'", "3"],
    ["a pending comment", "update comments set content = 'Hm' where status = 'pending'", ""],
    ["a topic without episodes", "update topics set name = 'Tareas' where name = 'Oficios'", ""],
    ["the text of a draft", `update episodes set description = 'Pronto' where id = ${of("5")}`, ""],
    ["a draft published", `update episodes set status = 'published' where id = ${of("5")}`, "5"],
    ["an episode withdrawn", `update episodes set status = 'to_review' where id = ${of("1")}`, "1"],
  ])("%s", async (_, sql, concerned) => {
    const before = await states();
    await db.pg.exec(sql);
    const after = await states();
    expect(Object.keys(after).filter((number) => after[number] !== before[number])).toEqual([...concerned]);
  });

  test("every caller gets the states for visitors", async () => {
    const seen = await publishedStates(anonClient(db.backend));
    const { 5: draft, ...published } = await states();
    expect(draft).toBeUndefined();
    expect([...seen.values()].sort()).toEqual(Object.values(published).sort());
    expect(await publishedStates(serviceClient(db.backend))).toEqual(seen);
  });
});

const PUBLISHED = "insert into episodes (episode_number, status) select n::text, 'published'";

test("no state is returned without a published episode", () => expectStates(0));
test("all of 1203 published episodes are returned, each once, by id", { tags: "soak" }, () =>
  expectStates(1203),
);

async function expectStates(count: number) {
  await db.pg.exec(`${EMPTY}; ${PUBLISHED} from generate_series(1, ${count}) n`);
  await db.pg.exec("insert into episodes (episode_number, status) values ('0', 'draft')");
  const { rows } = await db.pg.query<{ id: string }>(
    "select id from episodes where status = 'published' order by id",
  );
  const seen = await publishedStates(anonClient(db.backend));
  expect([...seen.keys()]).toEqual(rows.map(({ id }) => id));
  expect(seen.size).toBe(count);
}
