/**
 * Runs one of the suites outside `npm test`: `npm run test:container`, `test:coverage`, `test:hosts`, `test:install`. More
 * arguments go to Vitest.
 */
import { runVitest } from "./test/runners.ts";

const integration = (paths: readonly string[]) => paths.map((path) => `tests/integration/${path}`);

const SUITES: Readonly<Record<string, readonly string[]>> = {
  /** Image and compose file: start, rights, copy, stop, a new container on the same data. Needs Docker and the image registry. */
  container: ["--project", "container"],
  /** Core, database access and API; fails below the thresholds of `vitest.config.ts`. */
  coverage: [
    ...["--coverage", "--project", "unit", "--project", "integration", "src/", "functions/"],
    ...integration(["policies/", "admin/", "api/", "ai/", "publishing/", "server/", "site/preview.test.ts"]),
  ],
  /** Local runtimes: workerd, Netlify's (from the package registry the first time), and Node with hosted Supabase. */
  hosts: ["--project", "hosts"],
  /** A first start with its packages in 1 GB of memory. Needs Linux with control groups, root, and the package registry. */
  install: ["--project", "install"],
};

const [name = "", ...rest] = process.argv.slice(2);
process.exitCode = await runVitest([...(SUITES[name] ?? []), ...rest]);
