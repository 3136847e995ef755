/**
 * Runs journeys in other engines than Chromium: stock Firefox over WebDriver BiDi, WebKitGTK over its own driver. Run
 * by `npm run test:browsers`; TEST_TEMPLATE names a built demonstration; without it, one is built first. Ends with the line
 * `N passed, N failed`, and with exit code 1 when anything failed or no engine is available.
 */
import { join } from "node:path";
import { countVitest, withExitCode } from "./test/counts.ts";
import { findOtherBrowsers } from "./test/other-browsers.ts";
import { buildTemplate, runVitest, temporaryWorkDir } from "./test/runners.ts";
import { report } from "./test/stage.ts";

const workDir = temporaryWorkDir();

const { env, missing } = await findOtherBrowsers();
for (const engine of missing) console.log(`Not here, and so not tried: ${engine}.`);

const template = process.env.TEST_TEMPLATE || (await newTemplate());
const reportFile = join(workDir, "vitest.json");
const code = await runVitest(
  ["--project", "browsers", "--reporter=verbose", "--reporter=json", `--outputFile=${reportFile}`],
  { ...env, TEST_TEMPLATE: template },
);
report([withExitCode(await countVitest(reportFile), code)]);

/** @throws Error with the output of the build when it failed. */
async function newTemplate(): Promise<string> {
  const folder = join(workDir, "template");
  const { failed, output } = await buildTemplate(folder);
  if (failed > 0) throw new Error(`The demonstration could not be built.\n${output}`);
  return folder;
}
