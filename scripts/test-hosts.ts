/**
 * Tests the archive on the hosts' local runtimes: workerd from wrangler, Netlify's from its packages, and Node with hosted
 * Supabase. Run by `npm run test:hosts`; downloads Netlify's runtime from the package registry the first time.
 */
import { runVitest } from "./test/runners.ts";

process.exitCode = await runVitest(["--project", "hosts", ...process.argv.slice(2)]);
