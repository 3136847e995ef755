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

export interface IndexOptions {
  /** Folder of the rendered site. */
  siteDir: string;
  /** Folder of this module for data kept between builds. */
  cacheDir: string;
  /** Files of the pages within the site. Defaults to all pages in its folder. */
  documents?: readonly string[];
  /** Number of passages of a transcript that are gzipped together; another number needs an empty `cacheDir`. */
  passagesTogether: number;
  /** See `CONDENSE_ABOVE_BYTES`; another number needs an empty `cacheDir`. */
  condenseAboveBytes?: number;
  onWarning?: (text: string) => void;
}
