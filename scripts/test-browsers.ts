/**
 * A dozen journeys in other engines than Chromium: stock Firefox over WebDriver BiDi, WebKitGTK over its own driver. Run by
 * `npm run test:browsers`; TEST_TEMPLATE names a built demonstration, which is made first without it. Ends with the line
 * `N passed, N failed`, and with exit code 1 when anything failed or no engine is there.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countVitest, withExitCode } from "./test/counts.ts";
import { findOtherBrowsers } from "./test/other-browsers.ts";
import { runCommand } from "./test/run-command.ts";
import { runVitest } from "./test/run-vitest.ts";

const workDir = mkdtempSync(join(tmpdir(), "archivo-browsers-"));
process.once("exit", () => rmSync(workDir, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const { env, missing } = await findOtherBrowsers();
for (const engine of missing) console.log(`Not here, and so not tried: ${engine}.`);

const template = process.env.TEST_TEMPLATE ?? (await buildTemplate());
const report = join(workDir, "vitest.json");
const code = await runVitest(
  ["--project", "browsers", "--reporter=verbose", "--reporter=json", `--outputFile=${report}`],
  { ...env, TEST_TEMPLATE: template },
);
const { passed, failed } = withExitCode(await countVitest(report), code);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @throws Error with the output of the build when it failed. */
async function buildTemplate(): Promise<string> {
  const folder = join(workDir, "template");
  const { code, output } = await runCommand(process.execPath, ["scripts/test/build-template.ts", folder]);
  if (code !== 0) throw new Error(`The demonstration could not be built.\n${output}`);
  return folder;
}
