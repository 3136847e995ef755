/**
 * Runs tests that take minutes and rarely fail: processes killed at random, mutants of the row rules, a whole restore, random
 * edits, every page in every theme, whole days of an editor, and the tests and journeys with the tag `soak`. Run by
 * `npm run test:soak`, and in CI before `npm test`. ROUNDS raises the number of kills of the publisher.
 */
import { join } from "node:path";
import { buildTemplate, playwright, temporaryWorkDir, vitest } from "./test/runners.ts";
import { report, runStage } from "./test/stage.ts";

const INCREMENTAL = "tests/integration/site/incremental.test.ts";

const workDir = temporaryWorkDir();
const template = join(workDir, "template");
const site = { TEST_TEMPLATE: template };
report([
  await runStage("build of the demonstration", () => buildTemplate(template)),
  await runStage("soak tests", () => vitest(workDir, ["--project", "soak"], site)),
  await runStage("random edits, killed builds", () =>
    vitest(workDir, ["--project", "integration", INCREMENTAL, "-t", "random edits|killed"], { ROUNDS: "6" }),
  ),
  await runStage("tagged tests", () =>
    vitest(workDir, ["--project", "integration", "--project", "build", "--tags-filter=soak"], site),
  ),
  await runStage("tagged journeys", () => playwright(workDir, ["--project=journeys", "--grep=@soak"], site)),
  await runStage("every page in every theme, whole days", () =>
    playwright(workDir, ["--project=sweeps", "--project=whole days"], site),
  ),
]);
