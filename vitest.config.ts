import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { isLostSession } from "./functions/node/embedded/lost-sessions.ts";

/** Workspaces outside the product, with their own tests, types and commands. */
const TOOLS = ["scripts/bench", "scripts/demo-art"];

/** Whether the long suites are projects, too. The commands of package.json set it (`scripts/test/run-command.ts`). */
const ALL_SUITES = process.env.TEST_SUITES === "all";

const LONG_SUITES: TestProjectConfiguration[] = [
  {
    test: {
      name: "soak",
      include: ["tests/soak/**/*.test.ts"],
      globalSetup: ["tests/support/migrated-data.ts"],
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: "install",
      include: ["tests/install/**/*.test.ts"],
    },
  },
  {
    test: {
      name: "container",
      include: ["tests/container/**/*.test.ts"],
      testTimeout: 400_000,
    },
  },
  {
    test: {
      name: "hosts",
      include: ["tests/hosts/**/*.test.ts"],
      globalSetup: ["tests/support/migrated-data.ts", "tests/hosts/install-netlify.ts"],
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  },
  {
    test: {
      name: "browsers",
      include: ["tests/browsers/**/*.test.ts"],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: "build",
      include: ["tests/site/**/*.test.ts"],
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  },
];

/**
 * Projects: `unit` (pure, beside the code) and `integration` (the real database, real HTTP) need nothing but the packages.
 * `vitest run` runs these two. The long suites are `build` (assertions on a built dist/, in `npm test`), `soak` (killed
 * processes, thousands of errors), `install` (a whole first start), `container` (needs Docker), `hosts` and `browsers`
 * (Firefox and WebKit). Browser journeys run under Playwright.
 */
export default defineConfig({
  test: {
    // Test files of one worker share loaded modules (`isolate: false`): loading the database and the API for each file
    // would take two fifths of the CPU time.
    // Tests of the database and of processes wait for a third of their time: three workers keep two
    // cores busy. Vitest caps percentages at the number of cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A server that stops while the driver reads the array types rejects a promise that the driver discards, as in
    // `lost-sessions.ts` (https://github.com/porsager/postgres/issues/1192).
    onUnhandledError: (error) =>
      !(isLostSession(error) && "query" in error && String(error.query).includes("b.typarray")),
    // In percent, measured by `npm run test:coverage` only. Raise a threshold when its figure rises.
    coverage: {
      include: ["src/core/**/*.ts", "src/db/**/*.ts", "functions/api/**/*.ts"],
      reporter: ["text-summary", "json-summary"],
      reportsDirectory: ".cache/coverage",
      thresholds: {
        "src/core/**": { statements: 98, branches: 89, functions: 98, lines: 98 },
        "src/db/**": { statements: 89, branches: 77, functions: 98, lines: 99 },
        "functions/api/**": { statements: 96, branches: 88, functions: 96, lines: 98 },
      },
    },
    tags: [{ name: "soak", description: "Left out by `npm test`, run by `npm run test:soak`." }],
    // Vitest reads the filter here, too; its type has it among the options of the command line only.
    ...(ALL_SUITES ? {} : { tagsFilter: ["!soak"] }),
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "functions/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...TOOLS.map((folder) => `${folder}/**`)],
          environment: "node",
          setupFiles: ["tests/support/empty-document.ts"],
          // Generous timeouts for a busy machine, so that only missing results fail.
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          isolate: false,
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/migrated-data.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      ...(ALL_SUITES ? LONG_SUITES : []),
    ],
  },
});
