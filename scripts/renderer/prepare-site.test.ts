import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareSite } from "./prepare-site.ts";

const DOOR = join(import.meta.dirname, "index.ts");
const PAGE = `---
import { ask } from "../../page-data.ts";
export const getStaticPaths = () => ask("names").map((name) => ({ params: { name } }));
---
<html><body><p>{ask(Astro.params.name)}</p><a href={Astro.url.href}>here</a></body></html>
`;
const PAGE_DATA = `
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
const collecting = new AsyncLocalStorage();
const results = () => JSON.parse(readFileSync(process.env.DATA, "utf8"));
const fingerprint = (query) => JSON.stringify(results()[query] ?? null);
export const ask = (query) => {
  collecting.getStore()?.set(query, fingerprint(query));
  return results()[query];
};
const collectDependencies = async (work) => {
  const dependencies = new Map();
  return { result: await collecting.run(dependencies, work), dependencies };
};
const finish = (page) => Buffer.from(page.toString().replace("<!--left out-->", ""));
export default { open: async () => {}, fingerprint, collectDependencies, finish };
`;
const config = (integrations: string) => `
import { compiledPages } from ${JSON.stringify(DOOR)};
export default { outDir: process.env.OUT_DIR, trailingSlash: "never", integrations: [${integrations}] };
`;

/** A folder inside the project, so that Astro is found. */
let root: string;
let sites = 0;
beforeAll(() => {
  mkdirSync(".cache", { recursive: true });
  root = mkdtempSync(join(process.cwd(), ".cache/renderer-test-"));
  mkdirSync(join(root, "src/pages"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "src/pages/[name].astro"), PAGE);
  writeFileSync(join(root, "page-data.ts"), PAGE_DATA);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds the site with the given data. */
async function build(data: Record<string, string | string[]>) {
  const siteDir = join(root, `site-${++sites}`);
  const env = { DATA: join(root, "data.json") };
  writeFileSync(env.DATA, JSON.stringify(data));
  const faults: unknown[] = [];
  const render = await prepareSite({
    root,
    cacheDir: join(root, "cache"),
    sources: ["src", "page-data.ts", "astro.config.mjs"],
    siteDir,
    siteUrl: "http://example.org",
    storeDir: join(root, "store"),
    env,
    onFallback: (error) => faults.push(error),
  });
  const site = await render();
  const pages = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = Object.fromEntries(
    pages.map((file) => [relative(siteDir, file), readFileSync(file, "utf8")]),
  );
  return {
    rendered: site.rendered.sort(),
    documents: site.documents.map(({ path }) => path).sort(),
    texts,
    faults,
  };
}

test("only pages whose data has changed are rendered, and Astro alone builds the same site", async () => {
  writeFileSync(join(root, "astro.config.mjs"), config('compiledPages("page-data.ts")'));
  const names = ["a", "b"];
  const first = await build({ names, a: "first", b: "second" });
  expect(first.faults).toEqual([]);
  expect(first.rendered).toEqual(["a/index.html", "b/index.html"]);
  expect(first.texts["a/index.html"]).toContain('<p>first</p><a href="http://example.org/a">');

  const edited = { names, a: "first", b: "changed" };
  const second = await build(edited);
  expect(second.rendered).toEqual(["b/index.html"]);
  expect(second.texts["b/index.html"]).toContain("<p>changed</p>");
  expect(second.texts["a/index.html"]).toBe(first.texts["a/index.html"]);

  // Simulates an Astro that no longer calls the integration's hooks.
  const unknown = '{ ...compiledPages("page-data.ts"), hooks: { "astro:config:setup": CHANGED } }';
  writeFileSync(
    join(root, "astro.config.mjs"),
    config(unknown).replace("CHANGED", '(compiledPages("page-data.ts").hooks["astro:config:setup"])'),
  );
  // Files that were linked before the failure.
  mkdirSync(join(root, `site-${sites + 1}/a`), { recursive: true });
  writeFileSync(join(root, `site-${sites + 1}/a/index.html`), "");
  const plain = await build(edited);
  expect(plain.faults).toHaveLength(1);
  expect(plain.texts).toEqual(second.texts);
  expect(plain.documents).toEqual(second.documents);
}, 300_000);
