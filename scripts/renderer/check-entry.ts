/** Ends with an error when the module given as the only argument is not what entry.ts promises. Started by compile-site.ts. */
import { loadPages } from "./load-pages.ts";

await loadPages(process.argv[2] ?? "");
process.exit(0);
