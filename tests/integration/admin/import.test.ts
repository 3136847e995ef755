import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FetchFile } from "#api/deps.ts";
import type { FolderFile, RecordingFolder } from "#api/recordings.ts";
import { type ImportOffice, openImportOffice, SHEET } from "./import-office.ts";

const files = vi.fn<() => Promise<FolderFile[]>>(async () => [
  { name: "esta.mp3", bytes: 9, master: null, copy: null },
]);
const recordingFolder = {
  nameOf: (audioUrl: string) => (audioUrl.startsWith("https:") ? null : audioUrl),
  files,
} as unknown as RecordingFolder;
/** The files of the internet. */
const web = new Map<string, string>();
const fetchFile: FetchFile = async (address) => {
  const text = web.get(address);
  if (text === undefined) throw new Error("404");
  return new TextEncoder().encode(text);
};
let office: ImportOffice;
beforeAll(async () => {
  office = await openImportOffice({ recordingFolder, fetchFile });
});
afterAll(() => office.dispose());
beforeEach(() => office.empty());

const SHEET_HEADINGS = [
  ["Número", "number", "1"],
  ["Fecha", "date", "06/04/1975"],
  ["Invitado", "guest", "Ana Ñandú"],
  ["Barrio", "neighborhood", "Cerro"],
  ["Temas", "topics", "Tranvías, Murga"],
  ["Duración", "duration", "29:30"],
  ["Estado", "status", "Publicado"],
];

test("a dry run reports the result and stores nothing", async () => {
  const report = await office.run(SHEET, true);
  expect(report).toEqual({
    rows: 3,
    created: 3,
    updated: 0,
    unchanged: 0,
    shown: 1,
    hidden: 0,
    newNames: [
      { kind: "guests", name: "Ana Ñandú", rows: 2, near: [] },
      { kind: "neighborhoods", name: "Cerro", rows: 2, near: [] },
      { kind: "topics", name: "Tranvías", rows: 1, near: [] },
      { kind: "topics", name: "Murga", rows: 2, near: [] },
    ],
    errors: [],
    columns: SHEET_HEADINGS.map(([heading, field, sample]) => ({ heading, field, sample })),
    footers: [],
    applied: false,
    elsewhere: [],
    missingRecordings: [],
  });
  expect(await office.everything()).toEqual([]);
  expect(await office.admin("POST", "/import", { format: "csv", text: SHEET })).toEqual(report);
});

test("lines whose recording is missing are reported, and stored anyway", async () => {
  const sheet = "Número;Audio\n1;esta.mp3\n2;falta.mp3\n3;https://cinta.example/3.mp3\n4;";
  const report = await office.run(sheet, false);
  expect(report).toMatchObject({ created: 4, missingRecordings: [{ line: 3, audioUrl: "falta.mp3" }] });
});

test("an import succeeds even when the recordings cannot be listed", async () => {
  files.mockRejectedValueOnce(new Error("no answer of the bucket"));
  const report = await office.run("Número;Audio\n1;esta.mp3", false);
  expect(report).toMatchObject({ created: 1, applied: true, missingRecordings: null });
});

test("a second import of the same file changes nothing, and creates people and places once", async () => {
  expect(await office.run(SHEET, false)).toMatchObject({ created: 3, applied: true });
  const first = await office.everything();
  expect(first.filter((row) => (row as { tbl: string }).tbl !== "episode_topics")).toHaveLength(
    3 + 1 + 1 + 2,
  );
  expect(await office.run(SHEET, false)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 3,
    applied: true,
  });
  expect(await office.everything()).toEqual(first);
  const { items } = await office.admin("GET", "/episodes");
  expect(items.map((item: { status: string; guestName: string }) => [item.status, item.guestName])).toEqual([
    ["published", "Ana Ñandú"],
    ["draft", "Ana Ñandú"],
    ["draft", null],
  ]);
});

test("new episodes without a status become drafts or what the editor chose; existing ones keep theirs", async () => {
  const statuses = async () => {
    const { items } = await office.admin("GET", "/episodes");
    return items.map(({ number, status }: { number: string; status: string }) => `${number} ${status}`);
  };
  const body = { format: "csv", text: "Número;Estado\n1;\n2;Publicado\nTOTAL;2" };
  const report = await office.admin("POST", "/import?dryRun=false", body);
  expect(report).toMatchObject({ rows: 2, created: 2, footers: [4] });
  expect(await statuses()).toEqual(["1 draft", "2 published"]);
  const more = { format: "csv", text: "Número;Estado;Publicar el\n1;;\n3;;\n4;;2099-12-01 20:00" };
  const published = await office.admin("POST", "/import?dryRun=false&newAs=published", more);
  expect(published).toMatchObject({ created: 2, unchanged: 1, shown: 1, hidden: 0 });
  expect(await statuses()).toEqual(["1 draft", "2 published", "3 published", "4 draft"]);
  // A planned time that has passed publishes at once.
  const text = "Número;Estado;Publicar el\n2;Borrador;\n3;Publicado;\n5;;2019-12-01 20:00";
  expect(await office.run(text, true)).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
    shown: 1,
    hidden: 1,
  });
});

test("an empty cell keeps the stored value, a filled one replaces it, and the history has the editor", async () => {
  await office.run(SHEET, false);
  const report = await office.run("numero,temas,duracion,barrio\n1,Carnaval,,\n2,,31:00,Unión\n", false);
  expect(report).toMatchObject({ updated: 2, unchanged: 0 });
  const { items } = await office.admin("GET", "/episodes");
  expect(items.slice(0, 2)).toMatchObject([
    { duration: "29:30", neighborhoodName: "Cerro", version: 2 },
    { duration: "31:00", neighborhoodName: "Unión", version: 2 },
  ]);
  const one = await office.admin("GET", `/episodes/${items[0].id}`);
  expect(one.topicIds).toHaveLength(1);
  const [entry] = await office.admin("GET", `/history/episodes/${items[1].id}`);
  expect(entry.actor.name).toBe("administrator@example.org");
});

test("a second import of a published episode with a time to publish at changes nothing", async () => {
  const text = "Número;Estado;Publicar el\n43;Publicado;2099-12-01 20:00\n44;;2099-12-01 20:00";
  expect(await office.run(text, false)).toMatchObject({ created: 2 });
  const before = await office.everything();
  expect(await office.run(text, false)).toMatchObject({ unchanged: 2, errors: [] });
  expect(await office.everything()).toEqual(before);
});

test("a form opened before an import that changes only topics does not put its own back", async () => {
  await office.run("numero,temas\n41,Murga\n", false);
  const { items } = await office.admin("GET", "/episodes");
  const open = await office.admin("GET", `/episodes/${items[0].id}`);
  expect(await office.run("numero,temas\n41,Candombe\n", false)).toMatchObject({ updated: 1 });
  const saved = await office.ask("administrator", "PUT", `/episodes/${open.id}`, {
    ...open,
    headline: "Uno",
  });
  expect([saved.status, saved.body.current.topicIds]).toEqual([409, [expect.any(String)]]);
  expect(saved.body.current.topicIds).not.toEqual(open.topicIds);
});

test("one invalid row refuses the whole import; every error has its line", async () => {
  const text = `${SHEET}\r\n4;31/02/1975;;;;;\r\n5;;;¿?;;;\r\n6;;;;;;Publicado`;
  const report = await office.run(text, false);
  expect(report).toMatchObject({ rows: 6, created: 4, applied: false });
  expect(report.errors).toEqual([
    { line: 5, field: "date", message: expect.any(String), value: "31/02/1975" },
    {
      line: 6,
      field: "neighborhood",
      message: "De ese nombre no sale una dirección (slug) que se pueda usar.",
      value: "¿?",
    },
  ]);
  expect(await office.everything()).toEqual([]);
});

test("the rows without errors are imported without the others when an editor says so", async () => {
  const text = `${SHEET}\r\n4;31/02/1975;;;;;\r\n5;;;¿?;;;\r\n6;;Beto;;;;`;
  const body = { format: "csv", text };
  const report = await office.admin("POST", "/import?dryRun=false&skipErrors=true", body);
  expect(report).toMatchObject({ created: 4, applied: true, errors: [{ line: 5 }, { line: 6 }] });
  const { items } = await office.admin("GET", "/episodes");
  expect(items.map(({ number }: { number: string }) => number)).toEqual(["1", "2", "3", "6"]);
  const trial = await office.admin("POST", "/import?dryRun=true&skipErrors=true", body);
  expect(trial).toMatchObject({ unchanged: 4, applied: false });
});

test("the rows that the database refuses are the only ones left out of a long file", async () => {
  const rows = Array.from({ length: 600 }, (_, n) => {
    const [barrio, topic] = [n === 299 || n > 577 ? "¿?" : `Barrio ${n % 5}`, n === 400 ? "…" : "Murga"];
    return `${n + 1};Ana ${n % 7};${barrio};Tango, ${topic}`;
  });
  const body = { format: "csv", text: `numero;invitado;barrio;temas\n${rows.join("\n")}` };
  const report = await office.admin("POST", "/import?dryRun=false&skipErrors=true", body);
  expect(report).toMatchObject({
    created: 576,
    errors: [301, 402, ...Array.from({ length: 22 }, (_, n) => n + 580)].map((line) => ({ line })),
    newNames: { length: 7 + 5 + 2 },
  });
  expect(report.errors.slice(0, 2)).toMatchObject([
    { field: "neighborhood", value: "¿?" },
    { field: "topics", value: "Tango; …" },
  ]);
  expect((await office.admin("GET", "/episodes")).total).toBe(576);
});

test("a trial lists the new names with those that they may be, and stores the chosen ones", async () => {
  await office.run("numero,barrio,invitado,temas\n1,Peñarol,José Pérez,Murga", false);
  const text = 'numero,barrio,invitado,temas\n2,Peñarrol,"PÉREZ, José",Murgas; Tango\n3,Peñarrol,Ana,';
  const trial = await office.run(text, true);
  expect(trial.newNames).toEqual([
    { kind: "guests", name: "PÉREZ, José", rows: 1, near: ["José Pérez"] },
    { kind: "guests", name: "Ana", rows: 1, near: [] },
    { kind: "neighborhoods", name: "Peñarrol", rows: 2, near: ["Peñarol"] },
    { kind: "topics", name: "Murgas", rows: 1, near: ["Murga"] },
    { kind: "topics", name: "Tango", rows: 1, near: [] },
  ]);
  const names = trial.newNames.flatMap(({ near: [use], ...made }: { near: string[] }) =>
    use ? [{ ...made, use }] : [],
  );
  const body = { format: "csv", text, names };
  expect(await office.admin("POST", "/import?dryRun=false", body)).toMatchObject({
    created: 2,
    applied: true,
  });
  const { rows } = await office.database.pg.query(
    "select name from neighborhoods union all select name from guests union all select name from topics order by 1",
  );
  expect(rows).toEqual(["Ana", "José Pérez", "Murga", "Peñarol", "Tango"].map((name) => ({ name })));
});

test("JSON behaves the same", async () => {
  const items = [{ number: 1, guest: { name: "Ana" }, topics: ["Murga"], transcript: "—Hola.\n—Hola." }];
  expect(await office.run(JSON.stringify(items), false, "json")).toMatchObject({
    created: 1,
    applied: true,
  });
  expect(await office.run(JSON.stringify(items), false, "json")).toMatchObject({ unchanged: 1 });
});

test("a podcast is read by its address with its transcripts, and keeps its guids when its numbers change", async () => {
  const item = (n: number, more = "") =>
    `<item><title>T${n}</title><itunes:episode>${n}</itunes:episode><guid>g${n}</guid>
     <enclosure url="https://p.example/${n}.mp3"/><podcast:transcript url="https://p.example/${n}.vtt"/>${more}</item>`;
  web.set(
    "https://p.example/feed",
    `<rss><channel>${item(1)}${item(2)}${item(3).replace(".vtt", ".txt")}</channel></rss>`,
  );
  web.set("https://p.example/1.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nBuen día.");
  web.set("https://p.example/3.txt", "Solo el texto.");
  web.set("https://p.example/page", "<html>Hola</html>");
  const read = await office.admin("POST", "/import/feed", { address: "https://p.example/feed" });
  expect([read.untranscribed, read.untimed]).toEqual([["2"], ["3"]]);
  expect(await office.run(JSON.stringify(read.items), false, "json")).toMatchObject({
    created: 3,
    errors: [],
  });
  const { rows } = await office.database.pg.query(
    `select transcription_data -> 'speakers' -> 0 -> 'segments' -> 0 ->> 'start' as "from" from episodes order by episode_number`,
  );
  expect(rows).toEqual([{ from: "1" }, { from: null }, { from: null }]);
  const { items } = await office.admin("GET", "/episodes");
  const one = await office.admin("GET", `/episodes/${items[0].id}`);
  expect(one).toMatchObject({
    number: "1",
    feedGuid: "g1",
    transcript: "Voz 1: Buen día.",
    audioUrl: "https://p.example/1.mp3",
  });
  await office.admin("PUT", `/episodes/${one.id}`, { ...one, number: "1 bis" });
  expect(await office.run(JSON.stringify(read.items), false, "json")).toMatchObject({
    created: 0,
    unchanged: 3,
  });
  for (const [address, status] of [
    ["https://p.example/nada", 502],
    ["https://p.example/page", 400],
    ["file:///etc/passwd", 400],
  ] as const)
    expect((await office.ask("administrator", "POST", "/import/feed", { address })).status).toBe(status);
});

test("a topic cannot have a name that an import would split", async () => {
  const message =
    "El nombre de un tema no lleva punto y coma ni barra (|): en las planillas separan los temas.";
  for (const name of ["Murga; candombe", "Murga|candombe"]) {
    const { status, body } = await office.ask("administrator", "POST", "/topics", { name });
    expect([status, body.error?.fields]).toEqual([400, { name: message }]);
    const report = await office.run(JSON.stringify([{ number: 1, topics: [name] }]), false, "json");
    expect(report.errors).toEqual([{ line: 1, field: "topics", message, value: name }]);
  }
  expect(await office.everything()).toEqual([]);
});
