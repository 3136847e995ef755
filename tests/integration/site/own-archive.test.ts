import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderSite } from "#scripts/site/build-site.ts";
import { readContent } from "#scripts/site/read-content.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { demoNames, falsePlurals, found, mainOf, pageOf, pagesOf } from "./site-words.ts";

/** Files that browsers, feed readers and search engines read. */
const READ = /\.(?:html|xml|json|webmanifest|txt|vtt|svg)$|_redirects$/;

const RESERVED = "La calle no se dice";
const PLACELESS = "10000000-0000-4000-8000-000000000008";
const GUEST = "10000000-0000-4000-8000-000000000009";
const FOREIGN = `
  insert into archive_texts (section, content) values ('identity', '{"show": "La hora del río", "name": "Archivo del río",
    "description": "Radio de Salto.", "tagline": "Voces de la costa.", "city": "Salto", "language": "es-AR", "presenterFullName": "Delia Sosa"}'),
    ('looks', '{"candombeName": "Comparsa"}'), ('legal', '{"publisher": "Radio Arapey S.A."}'), ('cycles', '{"cycles": [{"station": "Onda corta", "kilohertz": "6125"}]}'),
    ('slides', '{"slides": [{"title": "La semana", "type": "featuredProgram", "episode": "7"}]}'),
    ('about', '{"timeline": [{"year": "1950", "title": "Nace", "images": [{"src": "/media/falta.jpg", "caption": "De niña"}]}]}');
  insert into guests (id, name, bio) values ('${GUEST}', 'Amanda Ríos', E'Cantaba.\\n\\nTambién tejía.');
  insert into neighborhoods (name, description, coordinates) values ('Cerro Chato', E'Calles altas.\\n\\nSe ve el río.', '{"lat": -31.38, "lng": -57.96}');
  insert into topics (name) values ('Naranjales');
  insert into episodes (episode_number, date, description, content_analysis, status, guest_id, neighborhood_id) values ('7', '1994-05-02',
    'La creciente.', '{"description": "La creciente."}', 'published', (select id from guests), (select id from neighborhoods));
  insert into episodes (id, episode_number, headline, description, status) values ('${PLACELESS}', '8', 'Los azahares de octubre',
    E'Llegan las barcas.\\n \\nCrece el río.', 'published');
  insert into episode_notes (id, notes) select id, '${RESERVED}' from episodes;
  insert into episode_photos (episode_id, url, rights) select id, '/media/patio.svg', 'Familia Sosa' from episodes;
  insert into photo_notes (id, notes, carrier, digitized_by, digitized_with)
    select id, '${RESERVED}', '${RESERVED}', '${RESERVED}', '${RESERVED}' from episode_photos;
  insert into episode_topics (episode_id, topic_id) select e.id, t.id from episodes e, topics t;
`;

let db: TestDatabase;
let folder: string;
let names: string[];
const abort = new AbortController();
beforeAll(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "archivo-own-"));
  names = await demoNames();
});
afterAll(async () => {
  abort.abort();
  await db.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));

/** Text of a file, decompressed for parts of the search index. */
function unpacked(path: string): string {
  const bytes = readFileSync(path);
  return String(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
}

/** Builds the site. @returns the text of its files by path */
async function build(name: string): Promise<Map<string, string>> {
  const [siteDir, mediaDir] = [join(folder, name), join(folder, "media")];
  mkdirSync(mediaDir, { recursive: true });
  const shared = { snapshotDir: join(folder, "snapshot"), audioDir: folder };
  await readContent({ ...shared, backend: db.backend, audioBase: "/audio", unreviewed: "show" });
  await renderSite(
    {
      ...shared,
      siteUrl: "http://localhost:4321",
      mediaDir,
      pictureCacheDir: join(folder, "pictures"),
      onStage: () => {},
      signal: abort.signal,
    },
    siteDir,
  );
  return new Map(
    filesIn(siteDir)
      .filter((path) => READ.test(path) && !path.includes("/pagefind/"))
      .map((path) => [`/${relative(siteDir, path)}`, readFileSync(path, "utf8")]),
  );
}

function isWhole(site: ReadonlyMap<string, string>, name: string) {
  for (const [path, html] of pagesOf(site)) {
    const main = mainOf(html);
    if (path !== "/admin/index.html") expect([path, main.match(/<h1/g)?.length]).toEqual([path, 1]);
    expect([
      path,
      html.match(
        /undefined|\bNaN\b|>null<|\{\w+\}<|<(h\d|ul|tbody)[^>]*>\s*<\/\1>|<p(?: class="(?:page-lede|max-w)[^"]*")?>\s*<\/p>/,
      )?.[0],
    ]).toEqual([path, undefined]);
    const links = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => join(folder, name, href ?? ""));
    const broken = links.filter(
      // Uploaded pictures are beside the site.
      (to) =>
        ![to, `${to}.html`, join(to, "index.html"), to.replace(`${name}/media`, "media")].some((file) =>
          existsSync(file),
        ),
    );
    expect([path, broken.map((to) => relative(join(folder, name), to))]).toEqual([path, []]);
  }
}

describe("an archive without any record", () => {
  let site: Map<string, string>;
  beforeAll(async () => {
    site = await build("empty");
  });

  test("has no text of the demonstration on any page or in any file", () => {
    expect(names.length).toBeGreaterThan(150);
    expect(found(site, names)).toEqual([]);
  });

  test("has no counts of zero", () => {
    const counts = pagesOf(site).map(([path, html]) => [path, mainOf(html).match(/>\s*0\b[^<]*/)?.[0]]);
    expect(counts.filter(([, count]) => count)).toEqual([]);
  });

  test("lists no page in the sitemap that search engines may not index", () => {
    const listed = [...(site.get("/sitemap-0.xml") ?? "").matchAll(/<loc>([^<]+)/g)];
    const paths = listed.map(([, address = ""]) => new URL(address).pathname);
    expect(paths).toContain("/about");
    expect(paths.filter((path) => pageOf(site, path).includes('content="noindex"'))).toEqual([]);
  });

  test("has complete pages, with working links", () => {
    expect(pagesOf(site).length).toBeGreaterThan(12);
    isWhole(site, "empty");
  });

  test.each([
    ["/about", "Contanos lo que recordás."],
    ["/broadcast-cycles", "¿Te acordás? Escribinos."],
    ["/acknowledgments", "¿Guardaste algo del programa?"],
    ["/neighborhoods", "¿Tenés una grabación o una historia? Escribinos."],
    ["/topics", "¿Tenés una grabación o una historia? Escribinos."],
    ["/statistics", "¿Tenés una grabación? Escribinos."],
    ["/", "Aportar material histórico"],
    ["/episodes", "Todavía no hay programas publicados."],
  ])("invites contributions on %s", (path, words) => {
    expect(pageOf(site, path)).toContain(words);
  });
});

describe("an archive of a single other show", () => {
  let site: Map<string, string>;
  beforeAll(async () => {
    await db.pg.exec(FOREIGN);
    writeFileSync(
      join(folder, "media/patio.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    );
    site = await build("foreign");
  });

  test("has its own names and none of the demonstration", () => {
    const own = [
      "La hora del río",
      "Delia Sosa",
      "Amanda Ríos",
      "Cerro Chato",
      "Naranjales",
      "La creciente.",
    ];
    expect(new Set(found(site, own).map(([, name]) => name))).toEqual(new Set(own));
    expect(found(site, names)).toEqual([]);
  });

  test("uses the headline as title of an episode without barrio, once", () => {
    const main = mainOf(pageOf(site, `/episodes/${PLACELESS}`));
    expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]?.trim()).toBe("Los azahares de octubre");
    expect(main.match(/>\s*Los azahares de octubre\s*</g)).toHaveLength(1);
  });

  test.each([
    ["/topics/naranjales", '"2 programas del archivo sobre el tema «Naranjales»."'],
    ["/legal", "<p>Lo publica Radio Arapey S.A.</p>"],
    ["/about", "<p>Voces de la costa. Conducido por Delia Sosa.</p>"],
    [
      `/episodes/${PLACELESS}`,
      'og:image:alt" content="La hora del río, programa 8: Los azahares de octubre"',
    ],
    [`/episodes/${PLACELESS}`, "<p>Llegan las barcas.</p><p>Crece el río.</p>"],
    ["/neighborhoods/cerro-chato", "<p>Calles altas.</p><p>Se ve el río.</p>"],
    [`/guests/${GUEST}`, "<p>Cantaba.</p><p>También tejía.</p>"],
  ])("%s says %s", (path, words) => {
    const page = pageOf(site, path).replaceAll(/ class="[^"]*"/g, "");
    expect(page.replaceAll(/>\s+/g, ">")).toContain(words);
  });

  test("is in its own language, and its styles have its names", () => {
    const pages = pagesOf(site);
    expect(pages.filter(([, html]) => !html.includes('lang="es-AR"'))).toEqual([]);
    expect([...site].filter(([, text]) => /es[-_]UY/.test(text)).map(([path]) => path)).toEqual([]);
    expect(site.get("/feed.xml")).toContain("<language>es-AR</language>");
    expect(site.get("/manifest.webmanifest")).toContain('"lang":"es-AR"');
    expect(pageOf(site, "/")).toContain('<meta property="og:locale" content="es_AR">');
    expect(pageOf(site, `/episodes/${PLACELESS}`)).toContain('"inLanguage":"es-AR"');
    expect(pageOf(site, "/legal")).toContain(">Comparsa<");
  });

  test("marks the description by a machine in a slide, too", () => {
    const [slide = ""] = mainOf(pageOf(site, "/")).match(/data-slider[\s\S]*?<\/section>/) ?? [];
    expect(slide.replaceAll(/<[^>]*>/g, "")).toMatch(/IA, sin revisar:\s*La creciente\./);
  });

  test("draws no dial for a frequency that is on neither scale", () => {
    const main = mainOf(pageOf(site, "/broadcast-cycles"));
    expect(main).toContain("Onda corta");
    expect(main).not.toContain("scale-line");
  });

  test("has its notes for archivists in no file, and not in the snapshot", () => {
    const files = ["foreign", "snapshot"].flatMap((name) => filesIn(join(folder, name)));
    const saying = (words: string) => files.filter((path) => unpacked(path).includes(words));
    expect(saying("La creciente.").some((path) => path.includes("/pagefind/"))).toBe(true);
    expect(saying(RESERVED)).toEqual([]);
  });

  test("has complete pages, with working links", () => isWhole(site, "foreign"));
});

describe("an archive of a single episode", () => {
  let site: Map<string, string>;
  beforeAll(async () => {
    await db.pg.exec(`delete from episodes where id = '${PLACELESS}';
      update archive_texts set content = '{"broadcasts": "1"}' where section = 'cycles'`);
    site = await build("single");
  });

  test("says one of a thing in the singular", () => {
    expect(falsePlurals(site)).toEqual([]);
    expect(pageOf(site, "/neighborhoods")).toContain(
      "El barrio de Salto en el mapa, y los programas de radio que lo contaron.",
    );
    expect(pageOf(site, "/neighborhoods")).toContain("0 de 1 barrio ya se oye<");
  });

  test("has complete pages, with working links", () => isWhole(site, "single"));
});
