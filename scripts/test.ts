/**
 * The whole verification, run by `npm test`: checks, unit and integration tests, a build of the demonstration archive
 * in a temporary folder, assertions on it, and browser journeys on it as it is really served.
 * Ends with the line `N passed, N failed`, and with exit code 1 when anything failed or could not run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./test/chromium.ts";
import { type Counts, countPlaywright, countVitest, withExitCode } from "./test/counts.ts";
import { runCommand } from "./test/run-command.ts";
import { runStage, type StageResult, sum } from "./test/stage.ts";

const workDir = mkdtempSync(join(tmpdir(), "archivo-test-"));
const template = join(workDir, "template");
process.once("exit", () => rmSync(workDir, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const bin = (path: string) => `node_modules/${path}`;
const node = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(process.execPath, args, { env });

/** A command that either holds or does not: one test. */
async function check(args: readonly string[], env?: Record<string, string>): Promise<StageResult> {
  const { code, output } = await node(args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function vitest(projects: readonly string[], env?: Record<string, string>): Promise<StageResult> {
  const report = join(workDir, `vitest-${projects.join("-")}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const { code, output } = await node(
    [
      bin("vitest/vitest.mjs"),
      "run",
      ...chosen,
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    env,
  );
  return { ...withExitCode(await countVitest(report), code), output };
}

async function playwright(env: Record<string, string>): Promise<StageResult> {
  const report = join(workDir, "playwright.json");
  const { code, output } = await node([bin("@playwright/test/cli.js"), "test", "--reporter=line,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: await findChromium(),
  });
  return { ...withExitCode(await countPlaywright(report), code), output };
}

async function run(): Promise<Counts[]> {
  const site = { TEST_TEMPLATE: template };
  const checks = async () => [
    await runStage("lint", () => check([bin("@biomejs/biome/bin/biome"), "ci", "--colors=off", "."])),
    await runStage("types: pages", async () => {
      await node([bin("astro/bin/astro.mjs"), "sync"]);
      // Called by its own name: `astro check` ends with 0 when it cannot load it.
      return check([bin("@astrojs/check/bin/astro-check.js")]);
    }),
    await runStage("types: code", () => check([bin("typescript/bin/tsc"), "--noEmit"])),
    await runStage("types of the database", () => check(["scripts/generate-types.ts", "--check"])),
  ];
  const tests = async () => [
    await runStage("unit and integration tests", () => vitest(["unit", "integration"])),
    await runStage("build of the demonstration", () => check(["scripts/test/build-template.ts", template])),
    await runStage("assertions on the site", () => vitest(["build"], site)),
  ];
  const first = await Promise.all([checks(), tests()]);
  return [...first.flat(), await runStage("browser journeys", () => playwright(site))];
}

const total = sum(await run());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
