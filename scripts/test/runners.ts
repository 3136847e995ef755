import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolder } from "#tests/support/create-folder.ts";
import { findChromium } from "./chromium.ts";
import { countPlaywright, countVitest, withExitCode } from "./counts.ts";
import { runCommand, testEnvironment } from "./run-command.ts";
import type { StageResult } from "./stage.ts";

type Environment = Record<string, string>;

/** Folder of Linux whose files are in memory. */
const IN_MEMORY = "/dev/shm";
/** Bytes. A run takes less than 1 GB; the other memory is for its processes. */
const MIN_IN_MEMORY_BYTES = 6 * 2 ** 30;

/**
 * The folder for temporary files, in memory where that has room: tests create and delete files by the hundred thousand,
 * for which a disk takes a tenth of the CPU time. TMPDIR has precedence.
 */
export function fastTemporaryFolder(): string {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= MIN_IN_MEMORY_BYTES ? IN_MEMORY : tmpdir();
}

/** Creates a folder in `parent` for the files of a test run; it is removed when this process ends, also by a signal. */
export function temporaryWorkDir(parent = tmpdir()): string {
  const dir = createFolder("archivo-test", parent);
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  return dir;
}

export const runNode = (args: readonly string[], env: Environment = {}) =>
  runCommand(process.execPath, args, { env });

/** Builds the demonstration archive into a folder, for TEST_TEMPLATE. Counts as one test. */
export const buildTemplate = (folder: string): Promise<StageResult> =>
  runCheck(["scripts/test/build-template.ts", folder]);

/** Runs a command as one test: it passes with exit code 0. */
export async function runCheck(args: readonly string[], env?: Environment): Promise<StageResult> {
  const { code, output } = await runNode(args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

let reports = 0;

/**
 * @param workDir the folder for the report
 * @param args arguments of `vitest run`
 */
export async function vitest(
  workDir: string,
  args: readonly string[],
  env?: Environment,
): Promise<StageResult> {
  const report = join(workDir, `vitest-${++reports}.json`);
  const { code, output } = await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    env,
  );
  return { ...withExitCode(await countVitest(report), code), output };
}

/**
 * @param workDir the folder for the report
 * @param args arguments of `playwright test`
 */
export async function playwright(
  workDir: string,
  args: readonly string[],
  env: Environment,
): Promise<StageResult> {
  const report = join(workDir, "playwright.json");
  const { code, output } = await runNode(
    ["node_modules/@playwright/test/cli.js", "test", ...args, "--reporter=dot,json"],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: await findChromium() },
  );
  return { ...withExitCode(await countPlaywright(report), code), output };
}

/**
 * Runs Vitest with its output on this terminal, in the environment of the tests.
 * @returns the exit code of Vitest; 1 when a signal ended it.
 */
export async function runVitest(args: readonly string[], env?: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
    env: testEnvironment(env),
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
