/** Fails when the module in the only argument does not have the exports of entry.ts. Started by compile-site.ts. */
import { loadPages } from "./load-pages.ts";

await loadPages(process.argv[2] ?? "");
process.exit(0);
