import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { aWav } from "#tests/support/sounds.ts";
import { CALLERS } from "./back-office.ts";
import { openRecordingOffice, type RecordingOffice } from "./recording-office.ts";

const KINDS = ["episodes", "photos", "recordings"] as const;
const PROVENANCE = {
  creator: "Radio del Sur",
  rights: "Familia Ñandú",
  source: "=Fondo; caja 3",
  carrier: "open_reel",
  carrierNote: "9,5 cm/s",
  shelfMark: "ÑAN-07",
  digitizedOn: "2019-05",
  digitizedBy: "Ana Núñez",
  digitizedWith: "Revox A77",
  notes: "Dos\nlíneas",
};
const PHOTO = {
  url: "https://fotos.example/1.jpg",
  caption: "El puente",
  alt: "Un puente de hierro",
  credit: "Ana Núñez",
  source: "Álbum",
  dateTaken: "hacia 1930",
  rights: "Familia Núñez",
  carrier: "Negativo de vidrio, 9 x 12 cm",
  digitizedOn: "2021-03",
  digitizedBy: "Beto Núñez",
  digitizedWith: "Epson V600",
  notes: "Reservado",
};

let office: RecordingOffice;
let episodeId: string;
beforeAll(async () => {
  office = await openRecordingOffice();
  const { recording } = (await office.upload(aWav(61, 1), "cinta-7.wav")).body;
  await office.admin("PUT", `/recordings/${recording.id}`, { version: 1, ...PROVENANCE });
  await office.upload(aWav(2, 2), "cinta-8.wav");
  const { id: topic } = await office.admin("POST", "/topics", { name: "Tranvías" });
  const { id: guestId } = await office.admin("POST", "/guests", { name: "Néstor Ñandú" });
  episodeId = (
    await office.admin("POST", "/episodes", {
      number: "7",
      date: "1976-04-03",
      guestId,
      headline: "El pito de las siete",
      description: "Los talleres.",
      duration: "29:30",
      topicIds: [topic],
      audioUrl: "cinta-7.wav",
      ...PROVENANCE,
    })
  ).id;
  await office.admin("POST", "/photos", { episodeId, ...PHOTO });
});
afterAll(() => office.dispose());

const exported = async (kind: string, headings: string): Promise<string> =>
  (await office.ask("administrator", "GET", `/${kind}/export.csv?headings=${headings}`)).body;
const run = (kind: string, text: string, dryRun: boolean) =>
  office.admin("POST", `/import?kind=${kind}&dryRun=${dryRun}`, { format: "csv", text });
const everything = async () => {
  const tables = [
    "episodes",
    "episode_topics",
    "episode_photos",
    "recordings",
    "episode_notes",
    "photo_notes",
  ];
  const parts = tables.map((table) => `select '${table}' as tbl, to_jsonb(t) as row from ${table} t`);
  return (
    await office.database.pg.query(`select * from (${parts.join(" union all ")}) a order by tbl, row::text`)
  ).rows;
};

test.each(KINDS.flatMap((kind) => [[kind, "own"] as const, [kind, "dublin-core"] as const]))(
  "%s exported with %s headings and imported again change nothing",
  async (kind, headings) => {
    const before = await everything();
    const text = await exported(kind, headings);
    const rows = parse(text, { bom: true }).length - 1;
    expect(rows).toBeGreaterThan(0);
    const report = await run(kind, text, false);
    expect(report).toMatchObject({
      rows,
      unchanged: rows,
      created: 0,
      updated: 0,
      errors: [],
      applied: true,
    });
    expect(await everything()).toEqual(before);
  },
);

test.each(KINDS)("%s have Dublin Core terms as headings where they exist", async (kind) => {
  const [row] = parse(await exported(kind, "dublin-core"), { bom: true, columns: true }) as object[];
  const expected = {
    episodes: { "dc:identifier": "7", "dc:contributor": "Néstor Ñandú", "dcterms:extent": "29:30" },
    photos: {
      "dc:identifier": PHOTO.url,
      "dcterms:isPartOf": "7",
      "dc:date": "hacia 1930",
      "dcterms:medium": PHOTO.carrier,
      "Digitalizado el": PHOTO.digitizedOn,
      "Digitalizado por": PHOTO.digitizedBy,
      "Digitalizado con": PHOTO.digitizedWith,
    },
    recordings: {
      "dc:identifier": "cinta-7.wav",
      "dcterms:medium": "Cinta abierta",
      "dcterms:extent": "1:01",
    },
  };
  expect(row).toMatchObject({ ...expected[kind], "Notas de archivo": expect.any(String) });
});

test("a photo is found by episode and address, or created; an empty cell changes nothing", async () => {
  const url = "https://fotos.example/2.jpg";
  const text = `Programa;Imagen;Derechos;Título\n7;${PHOTO.url};Otra;\n7;${url};Libre;Nueva`;
  expect(await run("photos", text, true)).toMatchObject({ created: 1, updated: 1, applied: false });
  expect(await run("photos", text, false)).toMatchObject({ created: 1, updated: 1, applied: true });
  const { items } = await office.admin("GET", `/photos?episode=${episodeId}`);
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(expect.objectContaining({ ...PHOTO, rights: "Otra" }));
  expect(items).toContainEqual(expect.objectContaining({ url, rights: "Libre", caption: "Nueva" }));
});

test("the original of a photo is imported, and an empty cell keeps it", async () => {
  const url = "https://fotos.example/original.jpg";
  const headings = "Programa;Imagen;Soporte;Digitalizado el;Digitalizado por;Equipo";
  const read = async () =>
    (await office.admin("GET", `/photos?episode=${episodeId}`)).items.find(
      (photo: { url: string }) => photo.url === url,
    );
  const text = `${headings}\n7;${url};Diapositiva;5/2019;Ana Núñez;Nikon`;
  expect(await run("photos", text, false)).toMatchObject({ created: 1, errors: [] });
  const original = { carrier: "Diapositiva", digitizedBy: "Ana Núñez", digitizedWith: "Nikon", notes: null };
  expect(await read()).toMatchObject({ ...original, digitizedOn: "2019-05" });
  expect(await run("photos", `${headings}\n7;${url};;2020;;`, false)).toMatchObject({ updated: 1 });
  expect(await read()).toMatchObject({ ...original, digitizedOn: "2020" });
});

test("photos with one address are matched with the stored ones in their order, and none is added", async () => {
  const url = "https://fotos.example/dos.jpg";
  for (const caption of ["Primera", "Segunda"])
    await office.admin("POST", "/photos", { episodeId, url, caption });
  const before = await everything();
  const text = await exported("photos", "own");
  expect(await run("photos", text, false)).toMatchObject({ updated: 0, errors: [], applied: true });
  expect(await everything()).toEqual(before);

  const edited = `Programa;Imagen;Título;Derechos\n7;${url};;Una\n7;${url};Otra;Dos`;
  expect(await run("photos", edited, false)).toMatchObject({ created: 0, updated: 2, applied: true });
  const { items } = await office.admin("GET", `/photos?episode=${episodeId}&order=position`);
  expect(
    items
      .filter((photo: { url: string }) => photo.url === url)
      .map(({ caption, rights }: Record<string, string>) => [caption, rights]),
  ).toEqual([
    ["Primera", "Una"],
    ["Otra", "Dos"],
  ]);

  const more = await run("photos", `${edited}\n7;${url};Tercera;`, false);
  expect([more.errors.map(({ line }: { line: number }) => line), more.applied]).toEqual([[4], false]);

  const stored = await everything();
  const fewer = await run("photos", `Programa;Imagen;Derechos\n7;${url};¿De cuál?`, false);
  const message =
    "El programa tiene más fotos con esa dirección: el archivo tiene que traerlas todas, en su orden.";
  expect([fewer.errors, fewer.applied]).toMatchObject([[{ line: 2, field: "url", message }], false]);
  expect(await everything()).toEqual(stored);
});

test("every field of a recording is imported by its file name", async () => {
  const headings = PROVENANCE_FIELDS.map(({ sheet }) => sheet.heading);
  const text = [
    ["Archivo", ...headings].join("\t"),
    ["cinta-8.wav", ...PROVENANCE_FIELDS.map(({ name }) => `"${PROVENANCE[name]}"`)].join("\t"),
  ].join("\n");
  expect(await run("recordings", text, false)).toMatchObject({ updated: 1, errors: [] });
  const { files } = await office.admin("GET", "/recordings");
  const { id } = files.find(({ name }: { name: string }) => name === "cinta-8.wav").recording;
  expect(await office.admin("GET", `/recordings/${id}`)).toMatchObject(PROVENANCE);
});

test.each([
  [
    "photos",
    "Programa;Imagen\n7;https://fotos.example/9.jpg\n99;https://fotos.example/9.jpg",
    3,
    "episodeNumber",
    "No hay un programa con ese número.",
  ],
  ["photos", "Programa;Imagen\n7;nada", 2, "url", "Ingresá una dirección web (https://…)."],
  [
    "photos",
    "Programa;Imagen\n7;/1.jpg\n7;/1.jpg",
    3,
    "url",
    "La foto ya está en la línea 2, y el programa no tiene otra con esa dirección.",
  ],
  [
    "photos",
    "Programa;Imagen;Digitalizado el\n7;/1.jpg;ayer",
    2,
    "digitizedOn",
    "Ingresá un año, un mes o un día (AAAA, AAAA-MM o AAAA-MM-DD).",
  ],
  ["photos", "Programa;Título\n7;x", 1, "url", "Falta la columna «Imagen»."],
  ["recordings", "Archivo;Fuente\nno-esta.mp3;x", 2, "name", "En Audios no hay un archivo con ese nombre."],
  ["recordings", "Archivo;Soporte\ncinta-7.wav;papel", 2, "carrier", expect.stringContaining("Casete")],
])("an error stores nothing and is reported: %s, %j", async (kind, text, line, field, message) => {
  const before = await everything();
  const report = await run(kind, text, false);
  expect([report.errors, report.applied]).toMatchObject([[{ line, field, message }], false]);
  expect(await everything()).toEqual(before);
});

test("spreadsheets are for administrators and editors", async () => {
  for (const caller of CALLERS) {
    const isAllowed = ["administrator", "editor"].includes(caller);
    const refused = caller === "anonymous" ? 401 : 403;
    const form = { format: "csv", text: "Archivo;Fuente\ncinta-7.wav;x" };
    const asked = [
      office.ask(caller, "GET", "/photos/export.csv"),
      office.ask(caller, "GET", "/recordings/export.csv"),
      office.ask(caller, "POST", "/import?kind=recordings", form),
    ];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses, caller).toEqual(asked.map(() => (isAllowed ? 200 : refused)));
  }
});
