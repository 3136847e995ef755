/** One run of Pagefind over a site, as a program of its own: the site, then where the index goes. */
export const STOCK_PAGEFIND = `
import * as pagefind from "pagefind";
const [site, out] = process.argv.slice(2);
const { index } = await pagefind.createIndex({ forceLanguage: "es" });
await index.addDirectory({ path: site });
await index.writeFiles({ outputPath: out });
await pagefind.close();
`;
