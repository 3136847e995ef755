import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { readSearchQuery } from "#core/search/search-query.ts";
import { missingWords } from "#islands/search/missing-words.ts";
import { searchPages } from "#islands/search/pagefind.ts";
import { suggestSpelling } from "#islands/search/suggest-spelling.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { serveSite } from "#tests/support/searched-archive.ts";

const { dir } = vi.hoisted(() => ({ dir: { site: "" } }));
vi.mock("/pagefind/pagefind.js", () => import(/* @vite-ignore */ join(dir.site, "pagefind/pagefind.js")));

/** Filters and sentences of each episode, with a sentence every ten seconds. */
const PROGRAMMES: Record<string, [filters: string, ...sentences: string[]]> = {
  uno: [
    "barrio:Peñarol, año:1971, voz:Ana Paz",
    "El ano es una palabra corta.",
    "Un año largo pasó en la villa.",
  ],
  dos: ["barrio:Peñarol, año:1979, voz:Luis Sosa", "Otro año.", "La feria del domingo era larga."],
  tres: [
    "barrio:Goes, año:1980, voz:Ana Paz",
    "El domingo no hay feria.",
    "Pero la feria, del sábado.",
    "El ano.",
  ],
  cuatro: [
    "barrio:Goes, año:1990, voz:Ana Paz",
    "Ferias del domingo y una feria",
    "del domingo chico, con ANO.",
  ],
  cinco: [
    "barrio:Cordón, año:2001, voz:Eva Gil, tema:constructor",
    "Costaba US$5 y antes $100.",
    "Llega O'Higgins a caballo.",
    "Era un tango - milonga (...) y polca.",
  ],
  seis: [
    "barrio:Unión, año:1983, voz:Leo Rey",
    "Eran 18 al empezar y pagaron 19833 pesos en 1811.",
    "En 1983 eran 18 vecinos en julio.",
    "Vinieron 183 vecinos.",
  ],
  ocho: ["barrio:Unión, año:1985, voz:Leo Rey", "Por la avenida Dieciocho de Mayo.", "Y el 25 de mayo."],
  nueve: [
    "barrio:Unión, año:1986, voz:Leo Rey",
    "En mil novecientos setenta y dos cerró la curtiembre.",
    "Fue el treinta y uno de agosto.",
  ],
  diez: [
    "barrio:Unión, año:1987, voz:Leo Rey",
    "Cerró el 31 de agosto de 1972.",
    "Mil vecinos, setenta y dos perros.",
  ],
  siete: ["barrio:Unión, año:1984, voz:Leo Rey", "El 19833 de la lotería y 1811 vecinos."],
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "words-"));
  dir.site = join(folder, "site");
  mkdirSync(dir.site);
  for (const [name, [filters, ...texts]] of Object.entries(PROGRAMMES)) {
    const segments = texts.map((text, n) => ({
      speaker: "",
      text,
      startSeconds: n * 10,
      endSeconds: n * 10 + 8,
    }));
    const transcript = transcriptHtml({ segments, transcript: null, audioUrl: "/audio/1.mp3" });
    const filtered = filters.split(", ").map((one) => `<span hidden data-pagefind-filter="${one}"></span>`);
    const body = `<main>${filtered.join("")}<h1>${name}</h1><div class="transcript">${transcript}</div></main>`;
    writeFileSync(join(dir.site, `${name}.html`), body);
  }
  const place = "<main><h1>Centro</h1><p>La calle 9 de Abril, y dieciséis casas.</p></main>";
  writeFileSync(join(dir.site, "centro.html"), place);
  const names = { voz: {}, barrio: { Peñarol: "/neighborhoods/penarol" } };
  mkdirSync(join(dir.site, "data/names"), { recursive: true });
  writeFileSync(join(dir.site, "data/names/p.json"), JSON.stringify(names));
  const cacheDir = join(folder, "cache");
  const passagesTogether = PASSAGES_TOGETHER;
  await indexSite({ siteDir: dir.site, cacheDir, passagesTogether, condenseAboveBytes: 1 });
  serveSite(dir.site);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function find(search: string) {
  const { results, facets, offers, unknown } = await searchPages(readSearchQuery(search));
  const hits = await Promise.all(results.map(({ data }) => data()));
  const starts = hits.map((hit) => [
    hit?.url.split("/").at(-1),
    ...(hit?.moments.map(({ start }) => start) ?? []),
  ]);
  const missing = missingWords(
    unknown,
    hits.flatMap((hit) => hit ?? []),
  );
  return { hits, starts, facets, offers, missing };
}

it("finds año and ano by either, those with the typed letters first", async () => {
  const order = async (text: string) => (await find(`?q=${text}`)).starts.map(([name]) => name);
  const [withTilde, without] = [await order("año"), await order("ano")];
  expect(withTilde.slice(0, 2).sort()).toEqual(["dos", "uno"]);
  expect(withTilde.slice(2).sort()).toEqual(["cuatro", "tres"]);
  expect(without.at(-1)).toBe("dos");
  expect(without).toHaveLength(4);
});

it.each([
  ['"un año largo"', [["uno", 10]]],
  ['"UN ANO LARGO"', [["uno", 10]]],
  [
    '"feria del domingo"',
    [
      ["cuatro", 0, 10],
      ["dos", 10],
    ],
  ],
  [
    '"la feria del"',
    [
      ["dos", 10],
      ["tres", 10],
    ],
  ],
  ['"domingo feria"', []],
  ['"feria del domingo" chico', [["cuatro", 0, 10]]],
  ['"la feria" "no hay"', [["tres", 0, 10]]],
])("finds the phrase %s word by word", async (text, expected) => {
  const { starts, facets } = await find(`?q=${encodeURIComponent(text)}`);
  expect(starts.sort()).toEqual(expected);
  expect(facets.anio.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
});

it.each([
  "$100",
  "US$5",
  "us$5 +costaba",
  "´costaba",
  "cos\u00ADtaba",
  "\u200Bcostaba",
  '"costaba us$5"',
  '"y an\u00ADtes"',
])("finds %j by what the index has of it", async (text) => {
  expect((await find(`?q=${encodeURIComponent(text)}`)).starts).toEqual([["cinco", 0]]);
});

it.each(["'", "\u2019"])("finds a phrase with the apostrophe %s", async (mark) => {
  expect((await find(`?q="llega o${mark}higgins"`)).starts).toEqual([["cinco", 10]]);
});

it.each(['"tango - milonga"', '"un tango – milonga (...) y"', '"milonga … y polca"'])(
  "finds %s, with marks that stand alone",
  async (text) => {
    expect((await find(`?q=${encodeURIComponent(text)}`)).starts).toEqual([["cinco", 20]]);
  },
);

it("counts a topic with the name of a property of objects", async () => {
  for (const text of ["caballo", '"a caballo"'])
    expect((await find(`?q=${text}`)).facets.tema).toEqual([{ value: "constructor", count: 1 }]);
});

it.each([
  ["1983", 1],
  ["18 vecinos", 1],
  ["19833", 2],
  ["198", 0],
])("finds the number %s whole", async (text, count) => {
  const { starts, hits, facets } = await find(`?q=${text}`);
  expect(starts).toHaveLength(count);
  expect(facets.anio.reduce((sum, year) => sum + year.count, 0)).toBe(count);
  const number = text.split(" ")[0];
  for (const hit of hits) {
    const marks = hit?.moments.flatMap(({ excerpt }) => excerpt.match(/(?<=<mark>)\d+/g) ?? []);
    expect(new Set(marks)).toEqual(new Set([number]));
  }
});

it.each([
  ["cabalol", ["cabalol"], "caballo"],
  ["milomga polca", ["milomga"], "milonga polca"],
  ["penarl", ["penarl"], "Peñarol"],
  ["luis soza", ["luis", "soza"], "Luis Sosa"],
  ["Saroldi", ["Saroldi"], null],
])("tells what is missing of %j, and what the archive has", async (text, expected, suggested) => {
  const { missing } = await find(`?q=${text}`);
  expect(missing).toEqual(expected);
  expect(await suggestSpelling(text, missing)).toBe(suggested);
});

it.each(["caball", "caballos", "feria domingo", "ferias"])(
  "takes no word of %j for missing",
  async (text) => {
    expect((await find(`?q=${text}`)).missing).toEqual([]);
  },
);

it.each([
  ["18 de mayo", 0],
  ["dieciocho de mayo", 0],
  ["veinticinco de mayo", 10],
  ["25 de mayo", 10],
])("finds %s in digits and in words", async (text, second) => {
  const { starts, missing } = await find(`?q=${text}`);
  expect(starts[0]?.[0]).toBe("ocho");
  expect(starts[0]).toContain(second);
  expect(missing).toEqual([]);
});

it.each(["9 de abril", "nueve de abril", "16 casas"])("finds %s outside transcripts", async (text) => {
  expect((await find(`?q=${text}`)).starts).toEqual([["centro"]]);
});

it.each([
  ["1972", ["diez", "nueve"]],
  ["mil novecientos setenta y dos", ["diez", "nueve"]],
  ["curtiembre de 1972", ["nueve"]],
  ["31 de agosto", ["diez", "nueve"]],
  ["treinta y uno de agosto", ["diez", "nueve"]],
  ["1971", []],
])("finds the numbers of %s in digits and in several words", async (text, expected) => {
  const { starts, facets, missing } = await find(`?q=${text}`);
  expect(starts.map(([name]) => name)).toEqual(expected);
  expect(facets.anio.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  expect(missing).toEqual(text === "1971" ? ["1971"] : []);
});

it("offers a year that was typed in words", async () => {
  const { offers } = await find("?q=mil novecientos ochenta y tres");
  expect(offers).toEqual([{ facet: "anio", value: "1983", count: 1, page: null }]);
});

it("finds every place of a number", async () => {
  expect((await find("?q=18")).starts.sort()).toEqual([
    ["ocho", 0],
    ["seis", 0, 10],
  ]);
});

it("offers a typed year", async () => {
  expect((await find("?q=1983")).offers).toEqual([{ facet: "anio", value: "1983", count: 1, page: null }]);
});

it("marks only the phrase", async () => {
  const { hits } = await find('?q="feria del domingo"&barrio=Peñarol');
  expect(hits.flatMap((hit) => hit?.moments.map(({ excerpt }) => excerpt))).toEqual([
    "La <mark>feria</mark> <mark>del</mark> <mark>domingo</mark> era larga.",
  ]);
});

it("filters by voice and by decade", async () => {
  expect((await find("?q=feria&voz=Ana+Paz")).starts.map(([name]) => name).sort()).toEqual([
    "cuatro",
    "tres",
  ]);
  const { starts, facets } = await find("?decada=1970");
  expect(starts.map(([name]) => name).sort()).toEqual(["dos", "uno"]);
  expect(facets.decada).toEqual([{ value: "1970", count: 2 }]);
  expect(facets.voz.map(({ value, count }) => [value, count])).toEqual([
    ["Ana Paz", 1],
    ["Luis Sosa", 1],
  ]);
});

it("suggests a typed name with its episodes, unless it is selected", async () => {
  expect((await find("?q=ana")).offers).toEqual([{ facet: "voz", value: "Ana Paz", count: 3, page: null }]);
  expect((await find("?q=feria+penarol")).offers).toEqual([
    { facet: "barrio", value: "Peñarol", count: 2, page: "/neighborhoods/penarol" },
  ]);
  expect((await find("?q=penarol&barrio=Peñarol")).offers).toEqual([]);
});
