import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestText } from "#archive/digest.ts";
import type { Asked } from "#archive/questions.ts";
import { type InlineHashes, inlineHashesOf } from "#node/static/inline-hashes.ts";
import { eachAtOnce } from "../pictures/each-at-once.ts";
import { digestOf, type KeptPage, type NewPage, type PageStore } from "./page-store.ts";
import { writeSitemap } from "./sitemap.ts";

/** Pages wait for files more than they compute: a few at once keep one core busy. */
const AT_ONCE = 4;

/** The compiled pages: what scripts/build/program/entry.ts gives. */
export type Pages = typeof import("../program/entry.ts");
type Address = Awaited<ReturnType<Pages["staticPaths"]["getAll"]>>[number];

export interface RenderedSite {
  pages: number;
  /** Files of pages that were not as they are now in the last build, within the site. */
  rendered: string[];
  /** Other files that were written, within the site. */
  others: string[];
  inlineHashes: InlineHashes;
}

/**
 * Writes every page of the snapshot into `siteDir`. Those whose questions have the answers that they had in the last build
 * are taken from the store; the others are rendered.
 * @throws when a page cannot be rendered
 */
export async function renderPages(
  pages: Pages,
  { siteDir, siteUrl, store }: { siteDir: string; siteUrl: string; store: PageStore },
): Promise<RenderedSite> {
  const all = await pages.staticPaths.getAll();
  // The first of two pages at one address is the more particular one.
  const addresses = new Map<string, Address>();
  for (const address of all) {
    const path = fileOf(address);
    if (!addresses.has(path)) addresses.set(path, address);
  }
  const folders = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const rendered: string[] = [];

  await eachAtOnce([...addresses], AT_ONCE, async ([path, address]) => {
    const file = join(siteDir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    const known = store.find(path);
    const isSame = known !== null && (await hasSameAnswers(pages, known));
    const page = isSame ? known : await renderPage(pages, address, { siteUrl, file });
    if (isSame) store.place(path, known, file);
    else {
      store.take(path, page, file);
      rendered.push(path);
    }
    for (const source of page.scripts) scripts.add(source);
    for (const source of page.styles) styles.add(source);
  });
  const documents = [...addresses.values()].filter(({ route }) => route.type === "page");
  return {
    pages: addresses.size,
    rendered,
    others: writeSitemap(
      siteDir,
      siteUrl,
      documents.map(({ pathname }) => pathname),
    ),
    inlineHashes: { scripts: [...scripts].sort(), styles: [...styles].sort() },
  };
}

async function hasSameAnswers({ printOf }: Pages, { questions, answers }: KeptPage): Promise<boolean> {
  // What can no longer be answered has changed.
  const prints = await Promise.all(questions.map(printOf)).catch(() => null);
  return prints !== null && digestText(prints.join()) === answers;
}

async function renderPage(
  { app, noteQuestions }: Pages,
  { pathname, route: routeData }: Address,
  { siteUrl, file }: { siteUrl: string; file: string },
): Promise<NewPage> {
  const { result: body, asked } = await noteQuestions(async () => {
    const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData });
    if (response.status !== (pathname === "/404" ? 404 : 200))
      throw new Error(`The page ${pathname} answers with status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  });
  // Never over another file: it might be shared with an earlier site.
  writeFileSync(file, body, { flag: "wx" });
  const inline = file.endsWith(".html") ? inlineHashesOf(body.toString()) : { scripts: [], styles: [] };
  return { digest: digestOf(body), ...(await answersTo(asked)), ...inline };
}

async function answersTo(asked: Asked): Promise<Pick<KeptPage, "questions" | "answers">> {
  const prints = await Promise.all(asked.values());
  return { questions: [...asked.keys()], answers: digestText(prints.join()) };
}

/** `/about` is written as `about/index.html`, and what is no page under its own name. */
function fileOf({ pathname, route }: Address): string {
  if (route.type !== "page") return pathname.slice(1);
  return pathname === "/404" ? "404.html" : join(pathname.slice(1), "index.html");
}
