import type { Address, Pages } from "./addresses.ts";
import { renderDivided } from "./division.ts";
import type { PageStore } from "./page-store.ts";
import { writeRedirects } from "./redirects.ts";
import type { RenderOrder } from "./run-renderer.ts";
import { writeSitemap } from "./sitemap.ts";

export interface RenderedSite {
  pages: number;
  /** Files of its HTML pages, within the site, with the digests of their bytes. */
  documents: [path: string, digest: string][];
  /** Files of pages that were not as they are now in the last build, within the site. */
  rendered: string[];
  /** Other files that were written, within the site. */
  others: string[];
  /** CSP sources of the inline scripts that pages may carry. */
  scriptHashes: readonly string[];
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
  const otherwise = await answeredOtherwise(pages, store.answers);
  const changed: string[] = [];
  for (const path of addresses.keys()) {
    const known = store.find(path);
    if (!known || known.questions.some((question) => otherwise.has(question))) {
      changed.push(path);
      continue;
    }
    store.keep(path, known);
  }
  store.withdraw();
  const renderers = await renderDivided(pages, addresses, { paths: changed, order }, (rendered) => {
    for (const { path, page } of rendered) store.take(path, page);
  });

  const documents = [...addresses.values()].filter(({ route }) => route.type === "page");
  return {
    pages: addresses.size,
    documents: [...addresses.keys()]
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, store.digestOf(path)]),
    rendered: changed,
    others: [
      ...writeSitemap(
        siteDir,
        siteUrl,
        documents.map(({ pathname }) => pathname),
      ),
      ...writeRedirects(siteDir, await pages.openArchive()),
    ],
    scriptHashes: pages.scriptHashes,
    renderers,
  };
}

/** Questions of the last build to which this snapshot has another answer than the one of this print, or none any more. */
async function answeredOtherwise(
  { printOf }: Pages,
  answers: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const otherwise = new Set<string>();
  const awaited: Promise<void>[] = [];
  for (const [question, before] of answers) {
    const compare = (now: string | null) => {
      if (now !== before) otherwise.add(question);
    };
    const print = printOf(question);
    if (typeof print === "string") compare(print);
    else awaited.push(print.then(compare, () => compare(null)));
  }
  await Promise.all(awaited);
  return otherwise;
}
