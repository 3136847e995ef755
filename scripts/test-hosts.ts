/**
 * The archive on the hosts' own local runtimes: workerd by wrangler, Netlify's by its packages, and Node with hosted
 * Supabase. Run by `npm run test:hosts`; fetches Netlify's runtime from the package registry the first time.
 */
import { runVitest } from "./test/run-vitest.ts";

process.exitCode = await runVitest(["--project", "hosts", ...process.argv.slice(2)]);
