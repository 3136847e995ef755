/**
 * Measures the test coverage of the core, of database access and of the API. Run by `npm run test:coverage`, which fails
 * below the thresholds of `vitest.config.ts`.
 */
import { runVitest } from "./test/runners.ts";

const ON_THE_DATABASE = ["policies", "admin", "api", "ai", "publishing", "server"];
/** Tests of API routes that render pages. */
const WITH_PAGES = ["preview.test.ts", "held.test.ts"];

process.exitCode = await runVitest([
  "--coverage",
  ...["--project", "unit", "--project", "integration"],
  ...["src/", "functions/"],
  ...ON_THE_DATABASE.map((name) => `tests/integration/${name}/`),
  ...WITH_PAGES.map((name) => `tests/integration/site/${name}`),
]);
