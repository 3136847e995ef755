import type { FilterCounts } from "#islands/search/facet-counts.ts";
import type { PagefindResult } from "#islands/search/load-hit.ts";

/** Part of Pagefind's browser API (1.5) that is used here. */
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
  search: Search;
}
type Search = (text: string | null, options?: { filters: Record<string, Choice> }) => Promise<PagefindAnswer>;
/** One value, or any of several. */
type Choice = string | { any: readonly string[] };

export interface PagefindAnswer {
  results: PagefindResult[];
  /** Hits that remain when a value is chosen too. */
  filters: FilterCounts;
}

/** The engine with an index. */
export interface OpenIndex {
  /** Mark of that index. */
  tag: string;
  /** All values of all filters, with their pages. */
  values: FilterCounts;
  search: Search;
  /**
   * Finds words with the very accents that were typed, of a text that `search` found: all of its files are there.
   * @returns null while another search runs
   */
  searchExactly(...asked: Parameters<Search>): Promise<PagefindAnswer | null>;
  /**
   * Finds words with all their places. For words of very many pages `search` returns gathered places.
   * @throws when they cannot be read, or the index was replaced meanwhile
   */
  searchPlaces(text: string): Promise<PagefindAnswer>;
  /** Makes the next call of `searchPlaces` load its files again: Pagefind does not repeat a request that failed. */
  dropPlaces(): void;
}

const INDEX_FOLDER = "/pagefind/";
const ENGINE_ADDRESS = `${INDEX_FOLDER}pagefind.js`;
const INDEXES_ADDRESS = `${INDEX_FOLDER}indexes.json`;
const EXCERPT_WORDS = 24;

/** Pagefind waits for ever where a file of its own cannot be read. */
const LOAD_TIMEOUT_MS = 15_000;

let loading: Promise<OpenIndex> | undefined;

/** Loads engine and index once; after a failure the next call tries again. */
export function loadPagefind(): Promise<OpenIndex> {
  loading ??= inTime(open()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The next call of `loadPagefind` loads the index that is published then. */
export function replacePagefind(): void {
  loading = undefined;
}

/** `indexes.json` of the published index, as `scripts/search-index` writes it. */
interface Indexes {
  /** Changes with the content of the index. */
  tag: string;
  /** Folder of the index with all places. Left out: the main index has them. */
  places?: string;
}

/** The mark of the index that is published. @throws when it cannot be read */
export const readTag = async (): Promise<string> => (await readIndexes()).tag;

async function readIndexes(): Promise<Indexes> {
  const answer = await fetch(INDEXES_ADDRESS);
  if (!answer.ok) throw new Error(`${INDEXES_ADDRESS} answered ${answer.status}`);
  return answer.json();
}

async function open(): Promise<OpenIndex> {
  const { tag, places } = await readIndexes();
  // Made after the bundle, from the pages: the bundler must not look for it.
  const { createInstance }: PagefindModule = await import(/* @vite-ignore */ ENGINE_ADDRESS);
  // The worker is the same engine once more, 11 kB, for searches that take a few milliseconds.
  const options = { metaCacheTag: tag, excerptLength: EXCERPT_WORDS, noWorker: true };
  const pagefind = createInstance(options);
  await pagefind.init();
  const values = await pagefind.filters();
  const guarded = searches(pagefind);
  // The second instance uses the engine that the first one has loaded by then.
  const withPlaces = async (): Promise<Pick<PagefindApi, "search">> => {
    if (places === undefined) return guarded;
    // The folder may already be that of a later release, whose pages have other numbers.
    if ((await readTag()) !== tag) throw new Error("The index was replaced.");
    const other = createInstance({ ...options, basePath: `${INDEX_FOLDER}${places}/`, baseUrl: "/" });
    await other.init();
    await other.filters();
    return other;
  };
  let opened: ReturnType<typeof withPlaces> | undefined;
  const dropPlaces = () => {
    opened = undefined;
  };
  const searchPlaces = async (text: string): Promise<PagefindAnswer> => {
    opened ??= inTime(withPlaces()).catch((error: unknown) => {
      dropPlaces();
      throw error;
    });
    return (await opened).search(text);
  };
  return { tag, values, ...guarded, searchPlaces, dropPlaces };
}

/** Accents are an option of the engine: what it answers with and without them never overlaps. */
function searches(pagefind: PagefindApi): Pick<OpenIndex, "search" | "searchExactly"> {
  let running = 0;
  let exact: Promise<unknown> = Promise.resolve();
  const exactly = async (...asked: Parameters<Search>): Promise<PagefindAnswer> => {
    await pagefind.options({ exactDiacritics: true });
    const answer = await pagefind.search(...asked);
    await pagefind.options({ exactDiacritics: false });
    return answer;
  };
  return {
    async search(...asked) {
      await exact;
      running += 1;
      return pagefind.search(...asked).finally(() => {
        running -= 1;
      });
    },
    async searchExactly(...asked) {
      if (running > 0) return null;
      const answer = exactly(...asked);
      exact = answer.catch(() => {});
      return answer;
    },
  };
}

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The search did not load in time.")), LOAD_TIMEOUT_MS);
    }),
  ]);
