import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_LIMITS, openTestApi } from "#tests/support/api.ts";
import { type BackOffice, openBackOffice } from "../admin/back-office.ts";

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;
const [ONE, TWO, DRAFT, UNKNOWN] = [id(1), id(2), id(3), id(9)];

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await office.database.pg.exec(`
    insert into neighborhoods (id, name) values ('${id(5)}', 'Peñarol');
    insert into guests (id, name) values ('${id(6)}', 'Ana');
    insert into episodes (id, episode_number, date, status, neighborhood_id, guest_id) values
      ('${ONE}', '1', '1976-04-03', 'published', '${id(5)}', '${id(6)}'), ('${TWO}', '2', null, 'published', null, null),
      ('${DRAFT}', '3', null, 'draft', null, null)`);
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from listening_counts; delete from archive_texts"));

const report = (changes: object = {}) => ({ episodeId: ONE, isStart: false, seconds: 60, ...changes });
const send = async (changes: object = {}) => (await office.api.post("/api/listens", report(changes))).status;
const figures = (query = "") => office.admin("GET", `/stats/listening${query}`);
const count = (episode: string, month: string, plays: number, seconds: number) =>
  office.database.pg.query(
    "insert into listening_counts (episode_id, month, plays, seconds) values ($1, $2, $3, $4)",
    [episode, month, plays, seconds],
  );

test("plays and seconds are added up in the current month of Montevideo", async () => {
  expect(await send({ isStart: true, seconds: 5 })).toBe(204);
  expect(await send()).toBe(204);
  expect(await send({ isStart: true, episodeId: TWO.toUpperCase(), seconds: 7 })).toBe(204);
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Montevideo", dateStyle: "short" });
  const month = parts.format(Date.now()).slice(0, 7);
  expect(await figures()).toEqual({
    years: [Number(month.slice(0, 4))],
    plays: 2,
    seconds: 72,
    perMonth: [{ month, plays: 2, seconds: 72 }],
    perEpisode: [
      { id: ONE, number: "1", plays: 1, seconds: 65 },
      { id: TWO, number: "2", plays: 1, seconds: 7 },
    ],
    perNeighborhood: [
      { name: "Peñarol", plays: 1, seconds: 65 },
      { name: null, plays: 1, seconds: 7 },
    ],
  });
});

test.each([
  ["a draft", { episodeId: DRAFT }],
  ["an unknown episode", { episodeId: UNKNOWN }],
])("nothing is stored for %s", async (_, changes) => {
  expect(await send(changes)).toBe(204);
  expect(await figures()).toMatchObject({ plays: 0, seconds: 0, years: [], perMonth: [], perEpisode: [] });
});

test.each([
  ["more than ten minutes", { seconds: 601 }],
  ["less than nothing", { seconds: -1 }],
  ["half a second", { seconds: 0.5 }],
  ["not a number", { seconds: "60" }],
  ["not an id", { episodeId: "1" }],
  ["many plays", { isStart: 5 }],
])("a report of %s is refused", async (_, changes) => {
  expect(await send(changes)).toBe(400);
  expect(await figures()).toMatchObject({ plays: 0, seconds: 0 });
});

test("the database limits the values of a report", async () => {
  for (const seconds of [100_000, -100_000])
    await office.database.pg.query("select count_listening($1, true, $2)", [ONE, seconds]);
  expect(await figures()).toMatchObject({ plays: 2, seconds: 600 });
});

test("an archive with counting disabled stores nothing", async () => {
  const { version, id: _, ...legal } = await office.admin("GET", "/archive/legal");
  await office.admin("PUT", "/archive/legal", { ...legal, listening: "off", version });
  expect(await send({ isStart: true })).toBe(204);
  expect(await figures()).toMatchObject({ plays: 0, seconds: 0 });
});

test("too many reports of an address are refused, and those of another are not", async () => {
  let address = "192.0.2.7";
  const limits = { ...NO_LIMITS, listen: { windowSeconds: 600, free: 2 } };
  const api = openTestApi(office.database.backend, { clientAddress: () => address, config: { limits } });
  const statuses: number[] = [];
  for (const from of ["192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2.8"]) {
    address = from;
    statuses.push((await api.post("/api/listens", report())).status);
  }
  expect(statuses).toEqual([204, 204, 429, 204]);
  expect(await figures()).toMatchObject({ seconds: 180 });
  const { rows } = await office.database.pg.query("select count(*)::int as n from private.rate_limits");
  expect(rows).toEqual([{ n: 0 }]);
});

test("reports of many addresses are limited too, and one address's excess does not count towards the others", async () => {
  let address = "";
  const window = { windowSeconds: 600, free: 2 };
  const limits = { ...NO_LIMITS, listen: window, listenEveryone: { ...window, free: 3 } };
  const api = openTestApi(office.database.backend, { clientAddress: () => address, config: { limits } });
  const statuses: number[] = [];
  for (const host of [7, 7, 7, 8, 9]) {
    address = `192.0.2.${host}`;
    statuses.push((await api.post("/api/listens", report())).status);
  }
  expect(statuses).toEqual([204, 204, 429, 204, 429]);
  expect(await figures()).toMatchObject({ seconds: 180 });
});

test("figures of one year include months without listening", async () => {
  await count(ONE, "2025-11-01", 1, 60);
  await count(ONE, "2026-01-01", 2, 600);
  await count(TWO, "2026-03-01", 3, 90);
  expect(await figures("?year=2026")).toMatchObject({
    years: [2026, 2025],
    plays: 5,
    seconds: 690,
    perMonth: [
      { month: "2026-01", plays: 2, seconds: 600 },
      { month: "2026-02", plays: 0, seconds: 0 },
      { month: "2026-03", plays: 3, seconds: 90 },
    ],
    perEpisode: [{ number: "2" }, { number: "1" }],
  });
  expect((await figures()).perMonth).toHaveLength(5);
  expect((await office.ask("administrator", "GET", "/stats/listening?year=x")).status).toBe(400);
  expect((await office.ask("collaborator", "GET", "/stats/listening")).status).toBe(403);
});

test("the sums are exported, with a line for each episode and month", async () => {
  await count(ONE, "2025-11-01", 1, 60);
  await count(ONE, "2026-01-01", 2, 630);
  await count(TWO, "2026-01-01", 1, 20);
  const headers = { cookie: office.cookieOf("administrator") };
  const path = "/api/admin/stats/listening.csv";
  const text = await (await office.api.request("GET", path, { headers })).text();
  const [head, first, ...others] = text.trim().split("\r\n");
  expect(head).toBe("Mes,Programa,Fecha,Invitado,Barrio,Reproducciones,Minutos");
  expect(first).toBe("2025-11,1,1976-04-03,Ana,Peñarol,1,1");
  expect(others.toSorted()).toEqual(["2026-01,1,1976-04-03,Ana,Peñarol,2,11", "2026-01,2,,,,1,0"]);
  const ofYear = await office.api.request("GET", `${path}?year=2025`, { headers });
  expect((await ofYear.text()).trim().split("\r\n")).toHaveLength(2);
});

test("sums are deleted and restored with their episode", async () => {
  await count(TWO, "2026-01-01", 4, 40);
  const before = await figures();
  const { trashId } = await office.admin("DELETE", `/episodes/${TWO}`);
  expect(await figures()).toMatchObject({ plays: 0, perEpisode: [] });
  await office.admin("POST", `/trash/${trashId}/restore`);
  expect(await figures()).toEqual(before);
});
