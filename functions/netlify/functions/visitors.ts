import { openVisitors, type Visitors } from "#hosting/open-visitors.ts";
import { readHostSettings } from "#hosting/settings.ts";
import { apiHandler, visitorParts } from "../context.ts";

let opened: Visitors | undefined;

/** Responds to visitors without loading the back-office: Netlify bundles each function into one file. */
export default apiHandler(() => (opened ??= openVisitors(readHostSettings(process.env), visitorParts)));

/** Netlify reads these lists without running the file; `isVisitorPath` has the same. */
export const config = { path: ["/api/health", "/api/challenge", "/api/listens", "/api/episodes/*"] };
