import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;
/** Set by the commands of package.json (`scripts/test/run-command.ts`). */
const ALL_SUITES = process.env.TEST_SUITES === "all";

/**
 * Browser journeys on the served demonstration archive, which the global setup builds unless TEST_TEMPLATE names one. A
 * single file: `npm test -- tests/e2e/list.spec.ts`. The sweeps (every page in every theme), an editor's whole days and
 * journeys with the tag `soak` belong to `npm run test:soak`.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/journey-setup.ts",
  ...(ALL_SUITES ? {} : { grepInvert: /@soak/ }),
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Generous timeouts for a busy machine, so that only missing results fail.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  outputDir: "test-results",
  projects: [
    { name: "journeys", testDir: "tests/e2e" },
    ...(ALL_SUITES
      ? [
          { name: "sweeps", testDir: "tests/sweeps" },
          { name: "whole days", testDir: "tests/soak" },
        ]
      : []),
  ],
  use: {
    locale: "es-UY",
    timezoneId: "America/Montevideo",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // Chromium's sandbox does not work for the root user of a container.
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
});
