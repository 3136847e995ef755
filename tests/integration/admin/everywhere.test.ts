import { afterAll, beforeAll, expect, test } from "vitest";
import type { EverywhereHit } from "#core/search/everywhere-schemas.ts";
import { aComment, aMessage } from "#tests/support/api.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const A_RECORDING = `insert into public.recordings (name, title, bytes, sha256)
  values ('estaciones/penarol-7.mp3', 'Estación Peñarol, lado A', 9, repeat('0', 64))`;

/** Kind, title and detail of each hit, and of a hit in another text its place and the sentence, with the found part in brackets. */
const found = async (q: string) =>
  (await office.admin("GET", `/everywhere?q=${encodeURIComponent(q)}`)).hits.map((hit: EverywhereHit) => {
    const { kind, title, detail, passage } = hit;
    const text = passage && [passage.place, `${passage.before}[${passage.found}]${passage.after}`];
    return [kind, title, detail, ...(text ?? [])];
  });

test("one search finds records of every kind, ignoring accents and case; wildcards are plain text", async () => {
  const made = async (path: string, fields: object) => (await office.admin("POST", path, fields)).id;
  const neighborhoodId = await made("/neighborhoods", { name: "Peñarol" });
  const guestId = await made("/guests", { name: "Ramón Peñarolense" });
  await made("/topics", { name: "Estación Peñarol" });
  const episode = { number: "7", neighborhoodId, guestId, headline: "Las lavanderías" };
  const episodeId = await made("/episodes", episode);
  await made("/photos", { episodeId, url: "/x.svg", caption: "Talleres de Peñarol (1900)" });
  const content = "Nací a dos cuadras de la estación de PEÑAROL.";
  await office.api.post(`/api/episodes/${episodeId}/comments`, aComment({ authorName: "Elvira", content }));
  await office.database.pg.query(A_RECORDING);
  const sender = { name: "Hugo Penárol", email: "hugo@example.org", message: "Guardo una cinta de 1981." };
  await office.api.post("/api/contact", aMessage(sender));
  for (const q of ["penarol", "PEÑAROL", " peñaról "]) {
    expect([q, await found(q)]).toEqual([
      q,
      [
        ["episodes", "Programa #7", "Peñarol · Ramón Peñarolense"],
        ["guests", "Ramón Peñarolense", ""],
        ["neighborhoods", "Peñarol", ""],
        ["topics", "Estación Peñarol", ""],
        ["photos", "Talleres de Peñarol (1900)", "Programa #7"],
        ["recordings", "estaciones/penarol-7.mp3", "Estación Peñarol, lado A"],
        ["comments", "Elvira", content, "content", "Nací a dos cuadras de la estación de [PEÑAROL]."],
        ["messages", "Hugo Penárol", "Guardo una cinta de 1981."],
      ],
    ]);
  }
  expect(await found("(1900)")).toEqual([["photos", "Talleres de Peñarol (1900)", "Programa #7"]]);
  expect(await found("lavanderias")).toEqual([["episodes", "Programa #7", "Las lavanderías"]]);
  // Its accents are characters of their own.
  await made("/topics", { name: "Ca\u0301n\u0303amo" });
  expect(await found("cañamo")).toHaveLength(1);
  expect(await found("elvira")).toHaveLength(1);
  expect(await found("lado a")).toEqual([
    ["recordings", "estaciones/penarol-7.mp3", "Estación Peñarol, lado A"],
  ]);
  const message1981 = ["messages", "Hugo Penárol", "Guardo una cinta de 1981."];
  expect(await found("hugo@example.org")).toEqual([message1981]);
  expect(await found("cinta de 1981")).toEqual([[...message1981, "content", "Guardo una [cinta de 1981]."]]);
  for (const q of ["..", "%%", "x)or(id.gt.0", "[a", "a,b", "\\d"])
    expect([q, await found(q)]).toEqual([q, []]);
  const [comment] = (await office.admin("GET", "/everywhere?q=elvira")).hits;
  const { items } = await office.admin("GET", `/comments?id=${comment.id}`);
  expect(items).toMatchObject([{ id: comment.id, authorName: "Elvira" }]);
  const [message] = (await office.admin("GET", "/everywhere?q=hugo%40")).hits;
  const messages = await office.admin("GET", `/messages?state=all&id=${message.id}`);
  expect(messages).toMatchObject({ total: 1, items: [{ id: message.id, name: "Hugo Penárol" }] });
});

test("descriptions, transcripts, notes, shelf marks, sources and analysis are found with their sentence", async () => {
  const { id: neighborhoodId } = await office.admin("POST", "/neighborhoods", { name: "Casabó" });
  const { id } = await office.admin("POST", "/episodes", {
    number: "40",
    neighborhoodId,
    description: "Una calle. La cuadra del Mataderö, con su gente. Otra.",
    shelfMark: "Caja 14, cinta 2",
    source: "Donación de la familia Zunino",
    notes: "Revisar el saldo.\nLado B con soplido fuerte.",
    status: "draft",
  });
  const episode = ["episodes", "Programa #40", "Casabó"];
  await office.database.pg.query(
    `update public.episodes set transcript = $2, ai_key_points = '{"Nacer junto al saladero"}', ai_quotes = $3 where id = $1`,
    [
      id,
      "Locutora: ¿Y después?\n\nMirta: El barrio subfrigorifico era otro.\n\nMirta: Entré al Frigorífico\nArtigas en marzo. Nunca salí.",
      JSON.stringify([{ text: "Olía a sal y a vaca", speaker: "Mirta" }]),
    ],
  );
  const texts: [q: string, place: string, sentence: string][] = [
    ["matadero", "description", "La cuadra del [Mataderö], con su gente."],
    ["CAJA 14", "shelfMark", "[Caja 14], cinta 2"],
    ["familia zunino", "source", "Donación de la [familia Zunino]"],
    ["soplido", "notes", "Lado B con [soplido] fuerte."],
    ["saladero", "analysis", "Nacer junto al [saladero]"],
    ["a sal y", "analysis", "Olía [a sal y] a vaca"],
    ["frigorifico artigas", "transcript", "Mirta: Entré al [Frigorífico\nArtigas] en marzo."],
    // The words of a text are found at the beginning of a word, not within another.
    ["frigorif", "transcript", "Mirta: Entré al [Frigoríf]ico"],
  ];
  for (const [q, place, sentence] of texts)
    expect([q, await found(q)]).toEqual([q, [[...episode, place, sentence]]]);
  const segments = JSON.stringify({ speakers: [{ speaker: 0, segments: [] }] });
  await office.database.pg.query("update public.episodes set transcription_data = $2 where id = $1", [
    id,
    segments,
  ]);
  expect((await found("frigorif"))[0][3]).toBe("segments");
});

test("texts of other records are found, too, and a visitor's account finds what it may read", async () => {
  const { id: guestId } = await office.admin("POST", "/guests", {
    name: "Ofelia Rey",
    bio: "Fue guarda de tranvías.",
  });
  await office.admin("POST", "/neighborhoods", {
    name: "Sayago",
    description: "Los tranvías terminaban acá.",
  });
  expect(await found("tranvia")).toEqual([
    ["guests", "Ofelia Rey", "", "bio", "Fue guarda de [tranvía]s."],
    ["neighborhoods", "Sayago", "", "description", "Los [tranvía]s terminaban acá."],
  ]);
  const reader = await office.database.clientOf(office.idOf("account"));
  const query = { p_query: "tranvia", p_count: 5 };
  expect((await reader.rpc("find_everywhere", query)).data).toEqual([]);
  await office.admin("POST", "/episodes", { number: "41", guestId, status: "published" });
  expect((await reader.rpc("find_everywhere", query)).data).toMatchObject([
    { title: "Ofelia Rey", place: "bio" },
  ]);
});

test("an episode that matches twice is one hit, and each kind has five at most", async () => {
  const { id } = await office.admin("POST", "/guests", { name: "Zulma Correa" });
  for (const number of ["901", "902", "903"]) {
    await office.admin("POST", "/episodes", { number, guestId: id, headline: "Zulma en la radio" });
    await office.admin("POST", "/episodes", { number: `${number} bis`, headline: "Vuelve Zulma" });
  }
  const hits: string[][] = await found("zulma");
  const episodes = hits.filter(([kind]) => kind === "episodes");
  expect(new Set(episodes.map(([, title]) => title)).size).toBe(5);
  expect(episodes.slice(0, 3).map(([, , detail]) => detail)).toEqual(Array(3).fill("Zulma Correa"));
  expect(hits.slice(5)).toEqual([["guests", "Zulma Correa", ""]]);
});

test("refuses an empty search, and callers other than administrators", async () => {
  for (const q of ["", "a", "x".repeat(201)])
    expect((await office.ask("administrator", "GET", `/everywhere?q=${q}`)).status).toBe(400);
  expect((await office.ask("collaborator", "GET", "/everywhere?q=elvira")).status).toBe(403);
  expect((await office.ask("administrator", "GET", "/comments?id=1")).status).toBe(400);
  expect((await office.ask("administrator", "GET", "/messages?id=1")).status).toBe(400);
});

test("a message counts as unanswered until it is marked as answered or archived", async () => {
  const waiting = async () => [
    (await office.admin("GET", "/dashboard")).messages.unanswered,
    (await office.admin("GET", "/messages?state=unanswered")).total,
  ];
  const send = async () => (await (await office.api.post("/api/contact", aMessage())).json()).id;
  const [before] = await waiting();
  const [one, two] = [await send(), await send()];
  expect(await waiting()).toEqual([before + 2, before + 2]);
  await office.admin("PATCH", `/messages/${one}`, { answered: true });
  expect(await waiting()).toEqual([before + 1, before + 1]);
  await office.admin("PATCH", `/messages/${two}`, { archived: true });
  expect(await waiting()).toEqual([before, before]);
});
