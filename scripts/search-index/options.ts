import type { SiteDocument } from "./pages.ts";

export interface SearchReport {
  pages: number;
  /** Pages that no earlier build had as they are. */
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches reads first. */
export interface SearchIndexes {
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
  /** Folder of the index with all places of all words. Left out: no word of the main index is gathered. */
  places?: string;
}

export interface IndexOptions {
  /** Folder of the rendered site. */
  siteDir: string;
  /** Folder of this module, for what is kept from build to build. */
  cacheDir: string;
  /** The pages of the site; by default all in its folder. */
  documents?: readonly SiteDocument[];
  /** So many passages of a transcript are gzipped together; another number needs an empty `cacheDir`. */
  passagesTogether: number;
  /** See `GATHERED_BYTES`; another number needs an empty `cacheDir`. */
  gatheredBytes?: number;
  /** Changes when the machine starts: until then, what was written is whole. Null where the system does not tell it. */
  bootId: string | null;
  onWarning?: (text: string) => void;
}
