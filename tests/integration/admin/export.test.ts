import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ImportOffice, openImportOffice, SHEET } from "./import-office.ts";

let office: ImportOffice;
beforeAll(async () => {
  office = await openImportOffice();
});
afterAll(() => office.dispose());
beforeEach(() => office.empty());

test("an export is imported without changes", async () => {
  await office.run(SHEET, false);
  await office.run('numero,descripcion\n3,"=HYPERLINK(""http://x.uy"")\n-2\n"', false);
  const { id: topic } = await office.admin("POST", "/topics", { name: "Tablados, corsos y desfiles" });
  await office.admin("POST", "/episodes", { number: "42", topicIds: [topic] });
  const before = await office.everything();
  const { body } = await office.ask("administrator", "GET", "/episodes/export.csv");
  expect(body).toMatch(/^Número,Fecha,Invitado,/);
  expect(body).toContain(`"'=HYPERLINK(""http://x.uy"")\n-2"`);
  expect(await office.run(body, false)).toMatchObject({ rows: 4, unchanged: 4, applied: true });
  expect(await office.everything()).toEqual(before);
});

test("an episode keeps its guest, barrio and topics among others of the same name", async () => {
  const idOf = async (path: string, fields: object) => (await office.admin("POST", path, fields)).id;
  for (const slug of [null, "otro"]) {
    const guestId = await idOf("/guests", { name: "María González" });
    const neighborhoodId = await idOf("/neighborhoods", { name: "La Unión", slug });
    const topicIds = [await idOf("/topics", { name: "Murga", slug })];
    const number = slug ?? "uno";
    await office.admin("POST", "/episodes", { number, guestId, neighborhoodId, topicIds });
  }
  const before = await office.everything();
  const { body } = await office.ask("administrator", "GET", "/episodes/export.csv");
  expect(await office.run(body, false)).toMatchObject({ rows: 2, unchanged: 2, applied: true });
  expect(await office.everything()).toEqual(before);
});

test("a date is what is known of it, sorted by its first day, in forms, exports and imports", async () => {
  const dates = ["13/4/75", "abril de 1975", "s/f", "hacia 1978", "entre 1976 y 1978", "3/4/79?"];
  const text = ["Número;Fecha", ...dates.map((date, n) => `${n + 1};${date}`)].join("\n");
  expect(await office.run(text, false)).toMatchObject({ created: 6, errors: [] });
  const { items } = await office.admin("GET", "/episodes?sort=date");
  const edtf = ["1975-04", "1975-04-13", "1976/1978", "1978~", "1979-04-03?", "XXXX"];
  expect(items.map(({ date }: { date: string }) => date)).toEqual(edtf);
  const { body } = await office.ask("administrator", "GET", "/episodes/export.csv?sort=date");
  expect(
    body
      .split("\r\n")
      .slice(1, -1)
      .map((line: string) => line.split(",")[1]),
  ).toEqual(edtf);
  expect(await office.run(body, false)).toMatchObject({ unchanged: 6, errors: [] });
  const [one] = items;
  const open = await office.admin("GET", `/episodes/${one.id}`);
  const saved = await office.admin("PUT", `/episodes/${one.id}`, { ...open, date: "c. 1975" });
  expect(saved.date).toBe("1975~");
  const refused = await office.ask("administrator", "PUT", `/episodes/${one.id}`, {
    ...saved,
    date: "31/2/1975",
  });
  expect(Object.keys(refused.body.error.fields)).toEqual(["date"]);
  const [entry] = await office.admin("GET", `/history/episodes/${one.id}`);
  expect(entry.changed.date).toEqual(["1975-04", "1975~"]);
});

describe("exports", () => {
  const get = (path: string) =>
    office.api.request("GET", `/api/admin${path}`, { headers: { cookie: office.cookieOf("administrator") } });

  test("are files with a name, for the current filter, in UTF-8 with CRLF", async () => {
    await office.run(SHEET, false);
    const response = await get("/episodes/export.csv?status=draft");
    expect(response.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="episodios-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines[1]).toMatch(/^2,1975-04-13,Ana Ñandú,Cerro,Murga,30:00,,Borrador,+$/);
    expect(lines.slice(2)).toEqual([expect.stringMatching(/^3,{7}Borrador,+$/), ""]);
  });

  test("are complete when their rows fill the last page that is read", async () => {
    await office.database.pg.exec(
      "insert into episodes (episode_number) select n::text from generate_series(1, 200) n",
    );
    const lines = (await (await get("/episodes/export.csv")).text()).split("\r\n");
    expect(lines.slice(1, -1).map((line) => Number(line.split(",")[0]))).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
  });

  test("of barrios contain no formula either", async () => {
    for (const [slug, name] of Object.entries({ a: "=1+1", b: "@x", c: "Cerro" })) {
      await office.admin("POST", "/neighborhoods", { name, slug });
    }
    const text = await (await get("/neighborhoods/export.csv?q=")).text();
    const names = text
      .split("\r\n")
      .slice(1, -1)
      .map((row) => row.split(",")[0]);
    expect(names).toEqual(["'=1+1", "'@x", "Cerro"]);
  });

  test("of barrios have the day of creation in the time zone of the archive", async () => {
    await office.database.pg.exec(
      "insert into neighborhoods (name, created_at) values ('Aires Puros', '2026-03-02T01:30:00Z')",
    );
    const rows = (await (await get("/neighborhoods/export.csv?q=")).text()).split("\r\n");
    expect(rows[1]).toMatch(/,2026-03-01$/);
  });
});
