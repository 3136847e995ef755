import { hash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { CborReader } from "#scripts/search-index/cbor.ts";
import { CONDENSE_ABOVE_BYTES } from "#scripts/search-index/condense-word.ts";
import { startEngine } from "#scripts/search-index/engine.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { listPages, readSearchable, toDocument } from "#scripts/search-index/pages.ts";
import { searchedMarkup } from "#scripts/search-index/searched-markup.ts";
import { parseTranscript } from "#scripts/search-index/transcript.ts";

import { archive, distDir, files, readFile } from "./built-site.ts";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "search-index-"));
  for (const path of files)
    if (path.endsWith(".html")) cpSync(join(distDir, path), join(dir, "site", path), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Name and hash of every file of the index in a folder, without the compressed copies. */
const indexIn = (site: string): Map<string, string> =>
  new Map(
    readdirSync(join(site, "pagefind"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(site.length), hash("sha256", readFileSync(file))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const site = () => join(dir, "site");
/** Low enough to condense words of only a few pages. */
const FEW_BYTES = 500;
const writeSearchIndex = (siteDir: string, snapshotDir: string, condenseAboveBytes = FEW_BYTES) =>
  indexSite({
    siteDir,
    cacheDir: `${snapshotDir}.search`,
    passagesTogether: PASSAGES_TOGETHER,
    condenseAboveBytes,
  });
const kept = () => join(dir, "kept");
const fresh = async (condenseAboveBytes?: number) => {
  await writeSearchIndex(site(), mkdtempSync(join(dir, "fresh-")), condenseAboveBytes);
  return indexIn(site());
};
/** Replaces text of a page with a transcript. @returns path of its file within the site */
const edit = (before: string, after: string): string => {
  const [{ id } = { id: "" }] = archive.episodes.filter(({ hasTranscript }) => hasTranscript);
  const file = join(site(), "episodes", id, "index.html");
  const html = readFileSync(file, "utf8");
  expect(html).toContain(before);
  writeFileSync(file, html.replace(before, after));
  return relative(site(), file);
};

it("has the same bytes as the index of the built site", async () => {
  expect(await fresh(CONDENSE_ABOVE_BYTES)).toEqual(indexIn(distDir));
});

it("has the same bytes after an edit as without a cache, and reads only that page again", async () => {
  await writeSearchIndex(site(), kept());
  edit('<p><b class="speaker">', '<p>Un xilofón de más, ¿vio? <b class="speaker">');
  expect((await writeSearchIndex(site(), kept())).indexed).toBe(1);
  const after = indexIn(site());
  expect([...after.keys()]).toContain("/pagefind/places/pagefind-entry.json");
  expect(after).toEqual(await fresh());
});

it("does not read a page again whose digest is that of the last build", async () => {
  const options = { siteDir: site(), cacheDir: join(dir, "digests"), passagesTogether: PASSAGES_TOGETHER };
  const documents = listPages(site()).map(({ file }) => ({
    path: relative(site(), file),
    digest: hash("sha256", readFileSync(file)),
  }));
  await indexSite({ ...options, documents });
  const before = indexIn(site());
  const path = edit("Un xilofón", "Una celesta");
  expect((await indexSite({ ...options, documents })).indexed).toBe(0);
  expect(indexIn(site())).toEqual(before);
  const edited = documents.map((page) =>
    page.path === path ? { path, digest: "of the edited page" } : page,
  );
  expect((await indexSite({ ...options, documents: edited })).indexed).toBe(1);
  expect(indexIn(site())).not.toEqual(before);
  expect(indexIn(site())).toEqual(await fresh(CONDENSE_ABOVE_BYTES));
});

it("recovers from a build that was interrupted", async () => {
  writeFileSync(`${kept()}.search/vocabulary.unfinished`, "");
  edit("Una celesta", "Ningún clavicordio");
  await writeSearchIndex(site(), kept());
  const after = indexIn(site());
  expect(after).toEqual(await fresh());
});

it("divides words into files so that a word loads only files with it or with a longer word", () => {
  const unpacked = (path: string) => gunzipSync(readFile(path)).subarray("pagefind_dcd".length);
  const table = files.find((path) => path.endsWith(".pf_meta")) ?? "";
  const [, , chunks] = new CborReader(unpacked(table)).value() as [string, unknown, string[][]];
  const held = chunks.map(([from = "", to = "", name]) => {
    const [words] = new CborReader(unpacked(`/pagefind/index/${name}.pf_index`)).value() as [[string][]];
    return { from, to, words: words.map(([text]) => text) };
  });
  // Pagefind compares only as many characters as the shorter of both has.
  const asks = (word: string, { from, to }: { from: string; to: string }) =>
    word.slice(0, from.length) >= from.slice(0, word.length) &&
    word.slice(0, to.length) <= to.slice(0, word.length);
  const plain = held.flatMap(({ words }) => words).filter((word) => /^[a-z]+$/.test(word));
  expect(plain.length).toBeGreaterThan(1000);
  for (const word of plain) {
    const asked = held.filter((chunk) => asks(word, chunk));
    expect(asked.some(({ words }) => words.includes(word))).toBe(true);
    expect(asked.filter(({ words }) => !words.some((one) => one.startsWith(word)))).toEqual([]);
  }
});

it("gives Pagefind the same content of every page as the whole page would", async () => {
  const pages = listPages(distDir).flatMap((page) => {
    const searchable = readSearchable(page);
    return searchable
      ? [{ url: page.url, document: toDocument(parseTranscript(searchable.toString()).rest) }]
      : [];
  });
  const engine = startEngine();
  const readAll = async (contentOf: (document: string) => string) => {
    const { pages: read } = await engine.read(
      pages.map(({ url, document }) => ({ url, content: contentOf(document) })),
    );
    return new Map(
      [...read].map(([url, { fragment, words }]) => {
        // Pagefind takes the first picture of a page as the page's image, even one that is ignored.
        const { image, image_alt, ...meta } = fragment.meta;
        const said = words.filter(({ places }) => places.length > 0);
        return [url, { ...fragment, meta, words: said.map(({ inFields, ...word }) => word) }];
      }),
    );
  };
  const whole = await readAll((document) => document);
  expect(whole.size).toBe(pages.length);
  expect(await readAll(searchedMarkup)).toEqual(whole);
  await engine.close();
});
