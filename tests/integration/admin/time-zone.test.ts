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

test("the session answers with the zone, also before the site is built with it", async () => {
  const told = async (headers: HeadersInit = {}) =>
    (await (await office.api.request("GET", "/api/session", { headers })).json()).timeZone;
  for (const zone of ["Asia/Tokyo", "Europe/Madrid"]) {
    await choose(zone);
    expect(await told({ cookie: office.cookieOf("editor") })).toBe(zone);
    expect(await told()).toBe(zone);
  }
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

/** Gives a function of the database a fixed present, in its own text. Returns the original. */
async function stopClock(name: string, instant: string): Promise<string> {
  const { rows } = await office.database.pg.query<{ text: string }>(
    `select pg_get_functiondef('${name}'::regproc) as text`,
  );
  const text = rows[0]?.text ?? "";
  const stopped = text.replaceAll(/\b(pg_catalog\.)?now\(\)/g, `'${instant}'::timestamptz`);
  expect(stopped).not.toBe(text);
  await office.database.pg.exec(stopped);
  return text;
}

test.each([
  ["2049-04-01T02:59:00Z", { "America/Montevideo": "2049-03", "Europe/Madrid": "2049-04" }],
  ["2049-03-31T21:59:00Z", { "Europe/Madrid": "2049-03", "Asia/Tokyo": "2049-04" }],
  ["2049-04-01T11:30:00Z", { "Etc/GMT+12": "2049-03", "Pacific/Kiritimati": "2049-04" }],
  ["2049-12-31T10:00:00Z", { "America/Montevideo": "2049-12", "Pacific/Kiritimati": "2050-01" }],
])("a play at %s counts in the month of the archive's zone: %j", async (instant, months) => {
  const { id } = await office.admin("POST", "/episodes", anEpisode({ number: instant, status: "published" }));
  const original = await stopClock("public.count_listening", instant);
  try {
    for (const [zone, month] of Object.entries(months)) {
      await office.database.pg.exec("delete from listening_counts");
      await choose(zone);
      const report = { episodeId: id, isStart: true, seconds: 60 };
      expect((await office.api.post("/api/listens", report)).status).toBe(204);
      expect(await office.admin("GET", "/stats/listening")).toMatchObject({
        years: [Number(month.slice(0, 4))],
        perMonth: [{ month, plays: 1, seconds: 60 }],
      });
    }
  } finally {
    await office.database.pg.exec(original);
  }
});

test("notices of the day wait for the hour of that zone", async () => {
  const { rows } = await office.database.pg.query<{ text: string }>(
    "select pg_get_functiondef('public.queue_notices'::regproc) as text",
  );
  expect(rows[0]?.text.match(/private\.archive_zone\(\)/g)).toHaveLength(2);
  expect(rows[0]?.text).not.toContain("Montevideo'");
});
