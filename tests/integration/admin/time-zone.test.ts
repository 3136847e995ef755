import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, setTimeZone, timeZones } from "#core/text/time-zone.ts";
import { type EpisodeOffice, openEpisodeOffice } from "./episode-office.ts";

let office: EpisodeOffice["office"];
let anEpisode: EpisodeOffice["anEpisode"];
beforeAll(async () => {
  ({ office, anEpisode } = await openEpisodeOffice());
});
afterAll(async () => {
  await office.dispose();
  setTimeZone(DEFAULT_TIME_ZONE);
});

const WORDS = { show: "La tarde", name: "Archivo de La tarde", description: "Programas." };
const choose = async (timeZone: string) => {
  const { version } = await office.admin("GET", "/archive/identity");
  return office.ask("administrator", "PUT", "/archive/identity", { ...WORDS, timeZone, version });
};
const sqlZone = async () => {
  const { rows } = await office.database.pg.query<{ zone: string }>("select private.archive_zone() as zone");
  return rows[0]?.zone;
};
const planned = async (number: string) => {
  const fields = anEpisode({ number, status: "draft", publishAt: "2049-07-01 20:00" });
  return (await office.admin("POST", "/episodes", fields)).publishAt;
};

test("times are read and written in the archive's time zone, from the next request on", async () => {
  expect(await planned("1")).toBe("2049-07-01T23:00:00+00:00");
  expect(await sqlZone()).toBe(DEFAULT_TIME_ZONE);
  const { status, body } = await choose("Europe/Madrid");
  expect([status, body.timeZone]).toEqual([200, "Europe/Madrid"]);
  expect(await planned("2")).toBe("2049-07-01T18:00:00+00:00");
  expect(await sqlZone()).toBe("Europe/Madrid");
  const csv = await office.api.request("GET", "/api/admin/episodes/export.csv", {
    headers: { cookie: office.cookieOf("administrator") },
  });
  // The export has both times in the new zone, including that of the episode planned before the change.
  expect(await csv.text()).toMatch(/2049-07-02 01:00[\s\S]*2049-07-01 20:00/);
});

test("an unknown zone is refused", async () => {
  const { status, body } = await choose("America/Nada");
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({ timeZone: "Elegí una zona de la lista." });
});

const write = (zone: string, before = "") =>
  office.database.pg.exec(
    `${before} update archive_texts set content = content || '{"timeZone": ${zone}}' where section = 'identity'`,
  );
const NO_ZONES = ["\"x''; select 1\"", '"Foo/Bar"', '"Foo/Bar+3"', '"FOO3"', '"+03"', '""', "3", "{}"];

test.each(NO_ZONES)("no client can store %s", async (zone) => {
  await expect(write(zone)).rejects.toMatchObject({ code: "PT400", detail: "archive_texts_time_zone_check" });
});

test.each(NO_ZONES)("a restored %s is read as the default, and other fields can be edited", async (zone) => {
  // The statements of one call are one transaction.
  await write(zone, "select set_config('app.restoring', 'on', true);");
  expect(await sqlZone()).toBe(DEFAULT_TIME_ZONE);
  expect((await office.admin("GET", "/archive/identity")).timeZone).toBe(DEFAULT_TIME_ZONE);
  await office.database.pg.exec(
    `update archive_texts set content = content || '{"tagline": "Voces"}' where section = 'identity'`,
  );
});

test("PostgreSQL knows every zone in the options", async () => {
  const { rows } = await office.database.pg.query<{ name: string }>("select name from pg_timezone_names");
  const known = new Set(rows.map(({ name }) => name));
  expect(timeZones().filter((zone) => !known.has(zone))).toEqual([]);
});

test("listening is counted in the month of that zone", async () => {
  const { rows } = await office.database.pg.query<{ zone: string }>(
    "select pg_get_functiondef('public.count_listening'::regproc) || pg_get_functiondef('public.queue_notices'::regproc) as zone",
  );
  expect(rows[0]?.zone.match(/private\.archive_zone\(\)/g)).toHaveLength(3);
  expect(rows[0]?.zone).not.toContain("Montevideo'");
});
