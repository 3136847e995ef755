import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { identitySection } from "#core/site/archive-identity.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import { anonClient } from "#db/client.ts";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from archive_texts"));

const PATH = "/archive/identity";
const FORM = { show: "La hora del puerto", name: "Archivo del puerto", description: "Radio de la costa." };
const put = (body: object, caller: Caller = "administrator") => office.ask(caller, "PUT", PATH, body);

test("an archive without a record has neutral texts, which are stored with the first change", async () => {
  expect(await office.admin("GET", PATH)).toEqual({ ...identitySection.neutral, id: null, version: 0 });
  const { status, body } = await put({ ...FORM, version: 0 });
  expect([status, body]).toMatchObject([200, { ...identitySection.neutral, ...FORM, version: 1 }]);
  expect(await office.admin("GET", PATH)).toEqual(body);
  expect((await put({ ...FORM, show: "Otra", version: 1 })).body).toMatchObject({ show: "Otra", version: 2 });
  const published = await readIdentity(anonClient(office.database.backend));
  expect(published).toMatchObject({ show: "Otra", presenter: null, licence: null });
});

test.each([0, 1])("a newer edit of version %i is not overwritten", async (version) => {
  if (version === 1) await put({ ...FORM, version: 0 });
  const first = await put({ ...FORM, show: "Uno", version });
  const second = await put({ ...FORM, show: "Dos", version });
  expect([second.status, second.body.error.code, second.body.current]).toEqual([409, "conflict", first.body]);
});

test("a change of a deleted record is a conflict with the neutral texts", async () => {
  const { status, body } = await put({ ...FORM, version: 4 });
  expect([status, body.current]).toEqual([409, { ...identitySection.neutral, id: null, version: 0 }]);
});

test("errors are reported at their fields, and nothing is stored", async () => {
  const { status, body } = await put({ ...FORM, show: "", licenceUrl: "javascript:1", version: 0 });
  expect([status, body.error.fields]).toEqual([
    400,
    {
      show: "Ingresá el nombre del programa.",
      licenceUrl: "Ingresá una dirección web (https://…).",
    },
  ]);
  expect((await put(FORM)).status).toBe(400);
  expect((await office.admin("GET", PATH)).version).toBe(0);
});

test.each([
  ["anonymous", 401],
  ["account", 403],
  ["inactive", 403],
  ["collaborator", 403],
] as const)("is for administrators: %s gets %i", async (caller, status) => {
  expect((await put({ ...FORM, version: 0 }, caller)).status).toBe(status);
  expect((await office.ask(caller, "GET", PATH)).status).toBe(status);
});

test("the history names each field that was changed", async () => {
  const { body } = await put({ ...FORM, notice: "En obra. ".repeat(50).trim(), version: 0 });
  await put({ ...FORM, tagline: "Voces", version: 1 });
  const [change, creation] = await office.admin("GET", `/history/archive/${body.id}`);
  expect(change).toMatchObject({
    action: "update",
    changed: { tagline: [null, "Voces"], notice: [body.notice, null] },
  });
  expect(Object.keys(change.changed).sort()).toEqual(["notice", "tagline"]);
  expect(creation).toMatchObject({ action: "insert", changed: { show: [null, FORM.show] } });
});

const STAGE = { year: "1943", title: "Nace", lines: "Uno\nDos", images: [] };

test("a section has lists of objects with fields, and neutral texts of its own", async () => {
  const neutral = { lede: null, biography: null, portrait: null, portraitAlt: null, timeline: [] };
  expect(await office.admin("GET", "/archive/about")).toEqual({ ...neutral, id: null, version: 0 });
  const ask = (body: object) => office.ask("administrator", "PUT", "/archive/about", body);
  const stored = await ask({ lede: " Vivió. ", timeline: [STAGE], version: 0 });
  expect(stored.body).toMatchObject({ ...neutral, lede: "Vivió.", timeline: [STAGE], version: 1 });
  const refused = await ask({ timeline: [STAGE, { ...STAGE, title: "<b>" }], version: 1 });
  expect(refused.body.error.fields).toEqual({ timeline: "El texto no puede llevar el signo «<»." });
  await ask({ lede: "Vivió.", timeline: [STAGE, { ...STAGE, year: "1951" }], version: 1 });
  const [change] = await office.admin("GET", `/history/archive/${stored.body.id}`);
  expect(change.changed).toEqual({ timeline: [[STAGE], [STAGE, { ...STAGE, year: "1951" }]] });
});

test("a section is reset to its neutral texts and keeps its history, but not over a newer edit", async () => {
  const { body } = await put({ ...FORM, tagline: "Voces", version: 0 });
  const neutral = (version: number) => office.ask("administrator", "PUT", `${PATH}/neutral`, { version });
  const emptied = await neutral(1);
  expect(emptied.body).toEqual({ ...identitySection.neutral, id: body.id, version: 2 });
  const [change] = await office.admin("GET", `/history/archive/${body.id}`);
  expect(change.changed).toMatchObject({ show: [FORM.show, null], tagline: ["Voces", null] });
  expect((await neutral(1)).body.current).toEqual(emptied.body);
  expect((await put({ ...FORM, version: 2 })).body).toMatchObject({
    id: body.id,
    show: FORM.show,
    version: 3,
  });
});

test.each(["otra", "constructor", "__proto__"])("an unknown section %s is not found", async (section) => {
  expect((await office.ask("administrator", "GET", `/archive/${section}`)).status).toBe(404);
  const change = await office.ask("administrator", "PUT", `/archive/${section}`, { version: 0 });
  expect(change.status).toBe(404);
});

test("content stored by another client is read as far as it is valid", async () => {
  await office.database.pg.exec(
    `insert into archive_texts (section, content) values ('identity', '{"show": "Puerto", "licenceUrl": 4}')`,
  );
  expect(await office.admin("GET", PATH)).toMatchObject(identitySection.read({ show: "Puerto" }));
});

test.each(["'[]'", "'\"x\"'", "null"])("the database refuses %s as content", async (content) => {
  const insert = `insert into archive_texts (section, content) values ('identity', ${content})`;
  await expect(office.database.pg.exec(insert)).rejects.toThrow(/archive_texts/);
});

test("the presenter of the archive is the host of transcripts", async () => {
  const host = async () => (await office.admin("GET", "/ai/status")).hostName;
  expect(await host()).toBe("Conductor");
  await put({ ...FORM, presenterFullName: "Delia Sosa", version: 0 });
  expect(await host()).toBe("Delia Sosa");
});

test("long texts are stored up to what the database holds; beyond that the message says so", async () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      title: `Diapositiva ${n}`,
      description: "ñ".repeat(600),
      image: `/media/${"a".repeat(1970)}.jpg`,
      imageCreditLink: `https://example.org/${"b".repeat(1970)}`,
      link: `https://example.org/${"c".repeat(1970)}`,
    }));
  const put = (count: number) =>
    office.ask("administrator", "PUT", "/archive/slides", { slides: slides(count), version: 0 });
  const refused = await put(30);
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    "Los textos de esta página suman demasiado: acortalos, o quitá algo de la lista.",
  ]);
  expect((await put(28)).status).toBe(200);
});
