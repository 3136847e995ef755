import { AUDIBLE } from "#core/search/search-passages.ts";
import { inTime, promiseCache } from "#islands/loading.ts";
import type { FilterCounts } from "#islands/search/facet-counts.ts";
import type { PagefindResult } from "#islands/search/load-hit.ts";

/** The part of Pagefind's browser API (1.5) that is used here. */
interface PagefindModule {
  createInstance(options: IndexOptions & { noWorker: boolean }): PagefindApi;
}
interface IndexOptions {
  metaCacheTag: string;
  excerptLength: number;
  basePath?: string;
  baseUrl?: string;
}
interface PagefindApi {
  init(): Promise<void>;
  filters(): Promise<FilterCounts>;
  options(options: { exactDiacritics: boolean }): Promise<void>;
  preload(...asked: Parameters<Search>): Promise<void>;
  search: Search;
}
type Search = (text: string | null, options?: { filters: Record<string, Choice> }) => Promise<PagefindAnswer>;
/** One value, or any of several. */
type Choice = string | { any: readonly string[] };

export interface PagefindAnswer {
  results: PagefindResult[];
  /** Number of hits if each value is selected too. */
  filters: FilterCounts;
}

/**
 * The search engine with a loaded index: `tag` is that of the index, `values` are those of all filters, with their number of
 * pages (a search counts the loaded ones), and `preload` loads the files of a search.
 */
export type OpenIndex = Awaited<ReturnType<typeof openIndex>>;

const INDEX_FOLDER = "/pagefind/";
const ENGINE_ADDRESS = `${INDEX_FOLDER}pagefind.js`;
const INDEXES_ADDRESS = `${INDEX_FOLDER}indexes.json`;
const EXCERPT_WORDS = 24;

let cached = promiseCache<OpenIndex>();

/** Loads engine and index once; retries on the next call after a failure. Pagefind waits forever for some of its files. */
export const loadPagefind = (): Promise<OpenIndex> => cached("index", () => inTime(open()));

/** Makes the next call of `loadPagefind` load the newly published index. */
export function replacePagefind(): void {
  cached = promiseCache();
}

/** `indexes.json` of the published index, as written by `scripts/search-index`. */
interface Indexes {
  /** Changes with the content of the index. */
  tag: string;
  /** Folder of the index with all positions. Omitted when the main index has them. */
  places?: string;
}

/** Tag of the published index. @throws when it cannot be read */
export const readTag = async (): Promise<string> => (await readIndexes()).tag;

async function readIndexes(): Promise<Indexes> {
  const answer = await fetch(INDEXES_ADDRESS);
  if (!answer.ok) throw new Error(`${INDEXES_ADDRESS} answered ${answer.status}`);
  return answer.json();
}

async function open(): Promise<OpenIndex> {
  // Generated from the pages after the bundle, so the bundler must not resolve it.
  const [engine, indexes] = await Promise.all([import(/* @vite-ignore */ ENGINE_ADDRESS), readIndexes()]);
  return openIndex(engine, indexes);
}

/** Opens the index with a loaded engine. */
export async function openIndex({ createInstance }: PagefindModule, { tag, places }: Indexes) {
  // The worker would load the same engine again, 11 kB, for searches of a few milliseconds.
  const options = { metaCacheTag: tag, excerptLength: EXCERPT_WORDS, noWorker: true };
  const pagefind = createInstance(options);
  await pagefind.init();
  const values = pagefind.filters();
  // Reported to those who read them.
  values.catch(() => {});
  const guarded = searches(pagefind);
  // The second instance reuses the engine that the first one has loaded.
  const withPlaces = async (): Promise<Pick<PagefindApi, "search">> => {
    if (places === undefined) return guarded;
    // The folder may already belong to a later release, whose page numbers differ.
    if ((await readTag()) !== tag) throw new Error("The index was replaced.");
    const other = createInstance({ ...options, basePath: `${INDEX_FOLDER}${places}/`, baseUrl: "/" });
    await other.init();
    await other.filters();
    return other;
  };
  const opened = promiseCache<Pick<PagefindApi, "search">>();
  /**
   * Finds words with all their positions. For words on very many pages `search` returns merged positions.
   * @throws when they cannot be read, or the index was replaced meanwhile
   */
  const searchPlaces = async (text: string): Promise<PagefindAnswer> =>
    (await opened("places", () => inTime(withPlaces()))).search(text);
  const preload = (...asked: Parameters<Search>) => pagefind.preload(...asked);
  const audible = promiseCache<ReadonlySet<string>>();
  /** Ids of the pages that can be heard; needs no other files than `values`. */
  const audibleIds = () =>
    audible("ids", async () => {
      const { results } = await guarded.search(null, { filters: AUDIBLE });
      return new Set(results.map(({ id }) => id));
    });
  return { tag, values, preload, ...guarded, searchPlaces, audibleIds };
}

/** Accent sensitivity is an option of the engine: searches with and without it never overlap. */
function searches(pagefind: PagefindApi) {
  let running = 0;
  let exact: Promise<unknown> = Promise.resolve();
  const exactly = async (...asked: Parameters<Search>): Promise<PagefindAnswer> => {
    await pagefind.options({ exactDiacritics: true });
    const answer = await pagefind.search(...asked);
    await pagefind.options({ exactDiacritics: false });
    return answer;
  };
  return {
    async search(...asked: Parameters<Search>): Promise<PagefindAnswer> {
      // Before the wait, so that no exact search begins during it.
      running += 1;
      return exact
        .then(() => pagefind.search(...asked))
        .finally(() => {
          running -= 1;
        });
    },
    /**
     * Finds words with exactly the typed accents, for a text already passed to `search`: all of its files are loaded.
     * @returns null while another search runs
     */
    async searchExactly(...asked: Parameters<Search>): Promise<PagefindAnswer | null> {
      if (running > 0) return null;
      const answer = exactly(...asked);
      exact = answer.catch(() => {});
      return answer;
    },
  };
}
