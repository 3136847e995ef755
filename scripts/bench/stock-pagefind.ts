/** Program with one run of Pagefind over a site. Arguments: folder of the site, folder for the index. */
export const STOCK_PAGEFIND = `
import * as pagefind from "pagefind";
const [site, out] = process.argv.slice(2);
const { index } = await pagefind.createIndex({ forceLanguage: "es" });
await index.addDirectory({ path: site });
await index.writeFiles({ outputPath: out });
await pagefind.close();
`;
