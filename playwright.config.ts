import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

/**
 * Browser journeys on the demonstration archive as it is really served; run by `npm test`, which builds it and finds a
 * browser. One alone: `npm test -- tests/e2e/list.spec.ts`. The sweeps (every page in every theme) and whole days of
 * an editor belong to `npm run test:soak`.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A busy machine is slow: only what never comes is to fail.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  outputDir: "test-results",
  // Journeys tagged `@touch` run twice: after a tap no pointer rests on the page, which would wake an island.
  projects: [
    { name: "mouse and keys", testDir: "tests/e2e" },
    // Few: a second worker would only start a second server.
    {
      name: "touch",
      testDir: "tests/e2e",
      grep: /@touch/,
      workers: 1,
      use: { hasTouch: true, isMobile: true },
    },
    { name: "sweeps", testDir: "tests/sweeps" },
    { name: "whole days", testDir: "tests/soak" },
  ],
  use: {
    locale: "es-UY",
    timezoneId: "America/Montevideo",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        // A container's root has no sandbox to go into.
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
