import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MISSING_PICTURE } from "#core/site/built-pictures.ts";
import { planPictures } from "#scripts/site/pictures/plan-pictures.ts";
import { checksumsOf } from "#tests/support/checksums.ts";
import { CALLERS, openBackOffice } from "../admin/back-office.ts";
import { filesOf, fillPreviewed, NAMED, STRIP, shown, stored } from "./previewed.ts";
import { openSiteOffice, type SiteOffice } from "./site-office.ts";

let site: SiteOffice;
let office: SiteOffice["office"];
let id: string;

beforeAll(async () => {
  site = await openSiteOffice("preview");
  ({ office } = site);
  id = await fillPreviewed(site);
});
afterAll(() => site?.close());

const path = (kind = "episodes", of = id) => `/previews/${kind}/${of}`;
const address = () => `/api/admin${path()}`;
/** The fields of the episode as they are stored, with these changes. */
const typed = async (changes: object = {}) => ({
  ...(await office.admin("GET", `/episodes/${id}`)),
  ...changes,
});
const get = (path: string, caller: (typeof CALLERS)[number]) =>
  office.api.request("GET", path, { headers: { cookie: office.cookieOf(caller) } });
/** Page of the administrator's preview of a record. */
async function previewOf(kind: string, of: string, fields: object, more: object = {}): Promise<string> {
  const made = await office.admin("POST", path(kind, of), { fields, ...more });
  return (await get(made.address, "administrator")).text();
}

test("without a process that builds the site there is no preview, with an explanation", {
  tags: "soak",
}, async () => {
  const office = await openBackOffice();
  const { status, body } = await office.ask("administrator", "POST", path("episodes", crypto.randomUUID()), {
    fields: { number: "1" },
  });
  expect([status, body.error.message]).toEqual([
    501,
    "Acá no hay vista previa: la hay donde el archivo corre en una máquina propia, que arma las páginas.",
  ]);
  await office.dispose();
});

test("a preview is the later published page, except for its strip, and is not part of the site", async () => {
  const before = await site.build();
  const snapshotBefore = checksumsOf(site.snapshotDir);
  site.startPreviews(before);

  expect((await office.ask("editor", "GET", path())).status).toBe(404);
  const fields = await typed();
  const callers = ["editor", "administrator"] as const;
  const asked = callers.map((caller) => office.ask(caller, "POST", path(), { fields }));
  // The second one waits for its turn.
  for (const made of await Promise.all(asked))
    expect(made).toEqual({ status: 201, body: { address: address() } });

  const answer = await get(address(), "editor");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const hash of before.scriptHashes) expect(policy).toContain(hash);
  const page = await answer.text();
  expect(STRIP.exec(page)?.[1]).toBe("Vista previa: no está publicado");
  expect(page).toContain("data-unpublished");
  for (const text of ["Nadie Todavía", "Nunca Dicho", "Me acuerdo."]) expect(page).toContain(text);

  // Folders that builds and visitors read contain nothing of it.
  expect(checksumsOf(site.snapshotDir)).toEqual(snapshotBefore);
  const told = filesOf(before.dir).filter(
    (file) =>
      file.includes(id) || (/\.(html|json|xml|vtt)$/.test(file) && readFileSync(file, "utf8").includes(id)),
  );
  expect(told).toEqual([]);
  expect(readdirSync(join(site.folder, "previews")).sort()).toEqual(
    callers.map((caller) => `episodes-${id}-${office.idOf(caller)}`).sort(),
  );

  const pictures = [...page.matchAll(/\/_pictures\/[\w.-]+\.(?:avif|webp)/g)].map(([path]) => path);
  const captions = `/captions/${id}.vtt`;
  for (const path of [captions, pictures.at(-1) ?? ""]) {
    for (const caller of CALLERS) {
      const allowed = caller === "editor" || caller === "administrator";
      const { status } = await get(`/api/previews${path}`, caller);
      expect([path, caller, status]).toEqual([path, caller, allowed ? 200 : 404]);
    }
  }
  expect((await get("/api/previews/_pictures/..%2f..%2fpackage.json", "editor")).status).toBe(404);
  expect((await get(`/api/previews/data/${id}/..%2f..%2fx`, "editor")).status).toBe(404);

  await office.database.pg.exec(`update episodes set status = 'published' where id = '${id}'`);
  const { dir } = await site.build();
  const published = readFileSync(join(dir, "episodes", id, "index.html"), "utf8");
  expect(page.replace(STRIP, "")).toBe(published);
  expect(await (await get(`/api/previews${captions}`, "editor")).text()).toBe(
    readFileSync(join(dir, captions), "utf8"),
  );
}, 240_000);

test.for(CALLERS)("%s: only editors create previews and see them", async (caller) => {
  const status = { anonymous: 401, editor: 200, administrator: 200 }[caller as string] ?? 403;
  expect((await get(address(), caller)).status).toBe(status);
  const made = await office.ask(caller, "POST", path(), { fields: {} });
  expect(made.status).toBe(status === 200 ? 400 : status);
  const turn = await office.ask(caller, "GET", "/previews/turn");
  expect(turn).toMatchObject(status === 200 ? { status, body: { ahead: 0 } } : { status });
});

test("a preview shows what is typed, to its author only, and stores nothing", async () => {
  const before = await typed();
  const headline = "Palabras <script>alert(1)</script> sin guardar";
  const fields = { ...before, headline, date: "1975-04", topicIds: [], guestId: null };
  const page = await previewOf("episodes", id, fields);
  expect(page).toContain("Palabras &lt;script&gt;alert(1)&lt;/script&gt; sin guardar");
  expect(page).toContain("abril de 1975");
  expect(shown(page)).not.toContain("<script>alert(1)");
  expect(page).not.toContain("Nunca Dicho");
  expect(await (await get(address(), "editor")).text()).not.toContain("sin guardar");
  expect(await typed()).toEqual(before);
}, 120_000);

test("a preview ends with its request, and the next one follows", async () => {
  const fields = await typed();
  const closed = new AbortController();
  const send = (caller: (typeof CALLERS)[number], signal: AbortSignal | null) =>
    office.api.request("POST", address(), {
      headers: { cookie: office.cookieOf(caller), "content-type": "application/json" },
      body: JSON.stringify({ fields }),
      signal,
    });
  const ended = send("editor", closed.signal);
  const last = send("administrator", null);
  closed.abort();
  expect((await ended).status).toBe(409);
  expect((await last).status).toBe(201);
}, 120_000);

test("a preview shows texts of the archive on their page before they are stored, to their author only", async () => {
  const { id: _, version, ...words } = await office.admin("GET", "/archive/about");
  const written = { ...words, lede: "Palabras sin guardar" };
  const about = path("archive", "about");
  const waiting = await office.admin("GET", "/publishing");
  expect((await office.ask("editor", "GET", about)).status).toBe(404);
  // As long as a save may be.
  const { address } = await office.admin("POST", about, {
    fields: { ...written, unknown: "a".repeat(70_000) },
  });
  const answer = await get(address, "administrator");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const page = await answer.text();
  expect(STRIP.exec(page)?.[1]).toBe(
    "Vista previa: así quedan estas palabras; no están guardadas ni publicadas",
  );
  expect(page).toContain("Palabras sin guardar");
  expect((await office.ask("editor", "GET", about)).status).toBe(404);
  // The preview stored nothing, and a build of the stored texts makes the same page.
  expect(await office.admin("GET", "/publishing")).toEqual(waiting);
  expect((await office.admin("GET", "/archive/about")).version).toBe(version);
  await office.admin("PUT", "/archive/about", { ...written, version });
  const { dir } = await site.build();
  expect(page.replace(STRIP, "")).toBe(readFileSync(join(dir, "about", "index.html"), "utf8"));
}, 120_000);

test.for(CALLERS)("%s: previews of texts are for people who may edit them", async (caller) => {
  const { id: _, version, ...identity } = await office.admin("GET", "/archive/identity");
  const status = async (section: string, fields: object) =>
    (await office.ask(caller, "POST", path("archive", section), { fields })).status;
  const refused = { anonymous: 401, editor: 403, administrator: 400 }[caller as string] ?? 403;
  expect(await status("identity", caller === "administrator" ? { show: "" } : identity)).toBe(refused);
  expect(await status("nada", {})).toBe({ editor: 404, administrator: 404 }[caller as string] ?? refused);
});

test("guests, barrios and topics: what is typed, before it is stored, is the later page", async () => {
  const previewed = [];
  for (const [kind, name, changes, texts] of NAMED) {
    const { id: of, version, fields } = await stored(office, kind, name);
    const page = await previewOf(kind, of, { ...fields, ...changes });
    expect(STRIP.exec(page)?.[1]).toBe("Vista previa: así queda lo que dice el formulario");
    for (const text of texts) expect(page).toContain(text);
    expect((await stored(office, kind, name)).fields).toEqual(fields);
    expect((await office.ask("editor", "GET", path(kind, of))).status).toBe(404);
    const { slug } = await office.admin("PUT", `/${kind}/${of}`, { ...fields, ...changes, version });
    previewed.push({ file: join(kind, slug ?? of, "index.html"), page });
  }
  const { dir } = await site.build();
  for (const { file, page } of previewed)
    expect(page.replace(STRIP, ""), file).toBe(readFileSync(join(dir, file), "utf8"));
}, 240_000);

test("new records have a preview, under an address of their own, and nothing is stored", async () => {
  const barrio = (await stored(office, "neighborhoods", "Cerro")).id;
  const fields = { number: "901", date: "1980", headline: "Todavía sin guardar", neighborhoodId: barrio };
  const cases = [
    [
      "guests",
      { name: "Nueva Invitada", bio: "Recién llegada." },
      ["Recién llegada.", "Sin programas publicados"],
    ],
    [
      "neighborhoods",
      { name: "Ñandú del Sur", description: "Sin programas." },
      ["/neighborhoods/nandu-del-sur"],
    ],
    ["topics", { name: "Lo nuevo" }, ["Lo nuevo", "/topics/lo-nuevo"]],
    ["episodes", fields, ["Todavía sin guardar", "901", "Villa del Cerro"]],
  ] as const;
  const waiting = await office.admin("GET", "/publishing");
  for (const [kind, typed, texts] of cases) {
    const of = crypto.randomUUID();
    const page = await previewOf(kind, of, typed);
    expect(STRIP.exec(page)?.[1]).toBe("Vista previa: no está publicado");
    for (const text of texts) expect(page, kind).toContain(text);
    expect((await office.ask("administrator", "GET", `/${kind}/${of}`)).status).toBe(404);
  }
  expect(await office.admin("GET", "/publishing")).toEqual(waiting);
}, 240_000);

test("names of voices and an analysis that are not saved are shown", async () => {
  const { version, ...analysis } = await office.admin("GET", `/ai/episodes/${id}/ai-data`);
  const before = await typed();
  const parts = {
    analysis: {
      ...analysis,
      version,
      summary: "Un resumen sin guardar",
      keyPoints: ["Un punto sin guardar"],
    },
    voices: { version, names: { "string Ana": "Elvira la de la feria" } },
  };
  const page = await previewOf("episodes", id, before, { parts, leavesNamesOut: true });
  expect(STRIP.exec(page)?.[1]).toContain("Faltan los nombres de hablantes");
  for (const text of ["Un resumen sin guardar", "Un punto sin guardar", "Elvira la de la feria"])
    expect(page).toContain(text);
  expect(await typed()).toEqual(before);
}, 240_000);

test("a preview refuses what a save refuses, at its field", async () => {
  const of = crypto.randomUUID();
  const cases = [
    ["episodes", { number: "" }, "number"],
    ["episodes", { number: "3" }, "number", "Ya hay un programa con ese número."],
    ["episodes", { number: "902", date: "ayer" }, "date"],
    ["guests", { name: " " }, "name", "Ingresá el nombre del invitado."],
    ["guests", { name: "a".repeat(201) }, "name"],
    ["neighborhoods", { name: "Otro", slug: "palermo" }, "slug", "Ya hay otro con esa dirección (slug)."],
    ["neighborhoods", { name: "Palermo" }, "slug", "Ya hay otro con esa dirección (slug)."],
    ["topics", { name: "Otro", slug: "../candombe" }, "slug"],
    ["topics", { name: "¡!" }, "slug", "El valor no es válido."],
    ["topics", { name: "Otro", slug: "candombe" }, "slug", "Ya hay otro con esa dirección (slug)."],
  ] as const;
  for (const [kind, fields, field, message] of cases) {
    const { status, body } = await office.ask("editor", "POST", path(kind, of), { fields });
    expect([kind, status, Object.keys(body.error.fields)]).toEqual([kind, 400, [field]]);
    if (message) expect(body.error.fields[field]).toBe(message);
  }
  for (const [kind, other] of [
    ["topics", "home"],
    ["archive", of],
    ["archive", "glossary"],
    ["comments", of],
    ["topics", "..%2f..%2fx"],
  ] as const)
    expect((await office.ask("administrator", "POST", path(kind, other), { fields: {} })).status).toBe(404);
});

test("a preview draws the image for links of its own page only", async () => {
  const { snapshotDir, mediaDir } = site;
  const folders = { snapshotDir, mediaDir, cacheDir: join(site.folder, "no-pictures") };
  const drawnFor = async (page?: string) => {
    const planned = await planPictures({ ...folders, ...(page && { page }) }, async () => MISSING_PICTURE);
    return { links: planned.index.links, drawn: planned.missing.map(({ image }) => image) };
  };
  const { links, drawn } = await drawnFor();
  expect(drawn.length).toBeGreaterThan(10);
  expect((await drawnFor("/")).drawn).toEqual([links["/"]]);
  expect((await drawnFor("/")).links).toEqual(links);
});
