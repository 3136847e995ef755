export interface SearchReport {
  pages: number;
  /** Number of pages that are new or changed since earlier builds. */
  indexed: number;
}

/** Content of `/pagefind/indexes.json`, the first file that a search page reads. */
export interface SearchIndexes {
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
  /** Folder of the index with all places of all words. Absent when no word of the main index is condensed. */
  places?: string;
}

/** A page of the site. */
export interface SiteDocument {
  /** Path of its file within the site. */
  path: string;
  /** Digest of its bytes; null when unknown: the page is then read to find out whether it has changed. */
  digest: string | null;
}

export interface IndexOptions {
  /** Folder of the rendered site. */
  siteDir: string;
  /** Folder of this module for data kept between builds. */
  cacheDir: string;
  /** Pages of the site. Defaults to all pages in its folder. */
  documents?: readonly SiteDocument[];
  /** Number of passages of a transcript that are gzipped together; another number needs an empty `cacheDir`. */
  passagesTogether: number;
  /** See `CONDENSE_ABOVE_BYTES`; another number needs an empty `cacheDir`. */
  condenseAboveBytes?: number;
  onWarning?: (text: string) => void;
}
