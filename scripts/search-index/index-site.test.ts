import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Engine, UnknownLayout } from "./engine.ts";
import { indexPlainly } from "./index-plainly.ts";
import { indexSite } from "./index-site.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "search-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a site of two pages, in a folder of its own. */
function smallSite(): string {
  const siteDir = temporaryFolder();
  for (const [name, text] of Object.entries({ uno: "Un tranvía en Peñarol", dos: "La feria del Cordón" })) {
    mkdirSync(join(siteDir, name));
    writeFileSync(join(siteDir, name, "index.html"), `<main><h1>${name}</h1><p>${text}</p></main>`);
  }
  return siteDir;
}

const indexOf = (siteDir: string): [string, string][] =>
  readdirSync(join(siteDir, "pagefind"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(siteDir.length), readFileSync(path, "base64")];
    })
    .sort();

test("when Pagefind writes an unknown layout, the build warns and keeps Pagefind's own index", async () => {
  const strange = (): Engine => ({
    read: () => Promise.reject(new UnknownLayout("9.9.9")),
    close: () => Promise.resolve(),
  });
  const siteDir = smallSite();
  const warnings: string[] = [];
  const options = { siteDir, cacheDir: join(temporaryFolder(), "cache"), passagesTogether: 6 };
  const report = await indexSite({ ...options, onWarning: (text) => warnings.push(text) }, strange);
  expect(report).toEqual({ pages: 2, indexed: 2 });
  expect(warnings).toEqual([expect.stringContaining("Pagefind 9.9.9")]);
  const plain = smallSite();
  await indexPlainly({ siteDir: plain });
  expect(indexOf(siteDir)).toEqual(indexOf(plain));
  expect(indexOf(plain).map(([path]) => path)).toContain("/pagefind/pagefind.js");
});

test("the program of the browser fails where a file of words cannot be read", async () => {
  const siteDir = smallSite();
  await indexSite({ siteDir, cacheDir: join(temporaryFolder(), "cache"), passagesTogether: 6 });
  const program = readFileSync(join(siteDir, "pagefind/pagefind.js"), "utf8");
  // When these fail, look whether Pagefind reports such failures itself: https://github.com/Pagefind/pagefind/pull/1329
  expect(program).toMatch(
    /async loadChunk\(\w+\)\{await this\.cachedLoad\(.{0,200}"load_index_chunk"\)\);\}/,
  );
  expect(program).toMatch(
    /async loadFilterChunk\(\w+\)\{await this\.cachedLoad\(.{0,200}"load_filter_chunk"\)\);\}/,
  );
});
