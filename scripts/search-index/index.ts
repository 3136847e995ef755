export { indexPlainly } from "./index-plainly.ts";
export { indexSite } from "./index-site.ts";
export type { IndexOptions, SearchIndexes, SearchReport } from "./options.ts";
export { SEARCH_FOLDER } from "./settings.ts";
