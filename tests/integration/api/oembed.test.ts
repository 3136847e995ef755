import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = openTestApi(database.backend);
  await database.pg.exec(`
    insert into neighborhoods (id, name) values ('${id(5)}', 'Cerro & Villa');
    insert into episodes (id, episode_number, audio_url, headline, status, neighborhood_id) values
      ('${id(1)}', '10 bis', '1.mp3', 'Un «patio» "largo"', 'published', '${id(5)}'),
      ('${id(2)}', '11', null, null, 'published', null),
      ('${id(3)}', '12', '3.mp3', null, 'draft', null),
      ('${id(4)}', '7', '7.mp3', 'Con ceros', 'published', null),
      ('${id(6)}', '011', null, null, 'published', null)`);
});
afterAll(() => database.dispose());

const ask = (url: string, more = "") =>
  api.request("GET", `/api/oembed?url=${encodeURIComponent(url)}${more}`);
const SITE = "http://localhost:4321";

test.each([
  [`/episodes/${id(1)}`, "/embed/10%20bis"],
  [`/episodes/${id(1)}#t=46,61`, "/embed/10%20bis#t=46,61"],
  ["/episode/10%20bis?tema=nada#x=1", "/embed/10%20bis"],
  ["/embed/10%20bis?tema=candombe#t=7", "/embed/10%20bis?tema=candombe#t=7"],
])("%s has a snippet with the player %s", async (path, player) => {
  const answer = await ask(SITE + path, "&format=json");
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const { html, title, ...rest } = await answer.json();
  expect(title).toBe('Programa 10 bis: Cerro & Villa. Un «patio» "largo"');
  expect(html).toContain(`<iframe src="${SITE}${player}" title="Programa 10 bis: Cerro &amp; Villa. `);
  expect(rest).toEqual({
    type: "rich",
    version: "1.0",
    provider_name: "Archivo de radio",
    provider_url: SITE,
    width: 640,
    height: 240,
  });
});

test.each(["/episode/0007", "/embed/007#t=7"])(
  "%s, a number with zeros, has the player of its episode",
  async (path) => {
    const { html } = await (await ask(SITE + path)).json();
    expect(html).toContain(`src="${SITE}/embed/7${path.slice(path.indexOf("7") + 1)}"`);
  },
);

test("the player is at most as wide as the other site allows", async () => {
  const { html, width } = await (await ask(`${SITE}/episode/10%20bis`, "&maxwidth=320")).json();
  expect(width).toBe(320);
  expect(html).toContain('width="320" height="240"');
});

test.each([
  ["an episode without a recording", "/episode/11"],
  ["the number with zeros of an episode without a recording", "/embed/0011"],
  ["a number with too many zeros", "/embed/00007"],
  ["a draft", `/episodes/${id(3)}`],
  ["an unknown episode", "/episodes/nada"],
  ["a broken address", "/episode/%E0%A4%A"],
  ["another page", "/about"],
])("%s has none", async (_, path) => {
  const answer = await ask(SITE + path);
  expect([answer.status, (await answer.json()).error.message]).toEqual([404, "No se encontró el programa"]);
});

test("another site, another format and a query that is not valid are refused", async () => {
  expect((await ask("https://otro.example/episode/10%20bis")).status).toBe(404);
  expect((await ask(`${SITE}/episode/10%20bis`, "&format=xml")).status).toBe(501);
  expect((await ask("nada")).status).toBe(400);
  expect((await ask(`${SITE}/episode/10%20bis`, "&maxwidth=-1")).status).toBe(400);
  expect((await api.request("GET", "/api/oembed")).status).toBe(400);
});
