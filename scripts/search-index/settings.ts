/** Language of all pages. */
export const LANGUAGE = "es";
/** Names of parts and figures in the analysis of an episode: they would stand in the excerpts, and be found on every page. */
export const EXCLUDED = ["h2", "h3", "h4", "dl"].map((name) => `#analisis ${name}`);
/** Fields of a page's metadata, in the order of the index. A new one has to be named here. */
export const FIELDS: readonly string[] = ["date", "guest", "image", "image_alt", "number", "title"];
/** Folder of the index in a site. */
export const SEARCH_FOLDER = "pagefind";
/** Folder within `SEARCH_FOLDER` of the index with all places of the words that the main index condenses. */
export const PLACES_FOLDER = "places";
/** File that names the table of an index. */
export const ENTRY = "pagefind-entry.json";
/** Length of `SearchIndexes.tag`. */
export const TAG_DIGITS = 12;
