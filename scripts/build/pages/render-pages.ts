import { digestText } from "#archive/digest.ts";
import type { InlineHashes } from "#node/static/inline-hashes.ts";
import type { Address, Pages } from "./addresses.ts";
import { renderDivided } from "./division.ts";
import type { KeptPage, NewPage } from "./page-record.ts";
import type { PageStore } from "./page-store.ts";
import type { RenderOrder } from "./run-renderer.ts";
import { writeSitemap } from "./sitemap.ts";

export interface RenderedSite {
  pages: number;
  /** Files of its HTML pages, within the site. */
  documents: string[];
  /** Files of pages that were not as they are now in the last build, within the site. */
  rendered: string[];
  /** Other files that were written, within the site. */
  others: string[];
  inlineHashes: InlineHashes;
  /** How many threads rendered. */
  renderers: number;
}

/**
 * Writes every page of the snapshot into the site's folder. Those whose questions have the answers that they had in the last
 * build are taken from the store; the others are rendered.
 * @throws when a page cannot be rendered
 */
export async function renderPages(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  order: RenderOrder,
  store: PageStore,
): Promise<RenderedSite> {
  const { siteDir, siteUrl } = order;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const noteInline = (page: NewPage) => {
    for (const source of page.scripts) scripts.add(source);
    for (const source of page.styles) styles.add(source);
  };

  const changed: string[] = [];
  for (const path of addresses.keys()) {
    const known = store.find(path);
    if (!known || !(await hasSameAnswers(pages, known))) {
      changed.push(path);
      continue;
    }
    store.place(path, known);
    noteInline(known);
  }
  store.withdraw();
  const renderers = await renderDivided(pages, addresses, { paths: changed, order }, (rendered) => {
    for (const { path, page } of rendered) {
      store.take(path, page);
      noteInline(page);
    }
  });

  const documents = [...addresses.values()].filter(({ route }) => route.type === "page");
  return {
    pages: addresses.size,
    documents: [...addresses.keys()].filter((path) => path.endsWith(".html")),
    rendered: changed,
    others: writeSitemap(
      siteDir,
      siteUrl,
      documents.map(({ pathname }) => pathname),
    ),
    inlineHashes: { scripts: [...scripts].sort(), styles: [...styles].sort() },
    renderers,
  };
}

async function hasSameAnswers({ printOf }: Pages, { questions, answers }: KeptPage): Promise<boolean> {
  // What can no longer be answered has changed.
  const prints = await Promise.all(questions.map(printOf)).catch(() => null);
  return prints !== null && digestText(prints.join()) === answers;
}
