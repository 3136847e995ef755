import { join } from "node:path";
import type { Counts } from "./counts.ts";
import {
  buildTemplate,
  fastTemporaryFolder,
  playwright,
  runCheck,
  runNode,
  temporaryWorkDir,
  vitest,
} from "./runners.ts";
import { runStage } from "./stage.ts";

const workDir = temporaryWorkDir(fastTemporaryFolder());
const template = process.env.TEST_TEMPLATE || join(workDir, "template");
const site = { TEST_TEMPLATE: template };
/** Puts temporary files of tests into the folder of this run, which is removed at its end. */
const ownFolder = { TMPDIR: workDir };

const buildStage = () => runStage("build of the demonstration", () => buildTemplate(template));
const journeyStage = (args: readonly string[]) =>
  runStage("browser journeys", () => playwright(workDir, args, { ...site, ...ownFolder }));

/** Tests and journeys with the tag `soak` belong to `npm run test:soak`. */
const WITHOUT_SOAK = { vitest: "--tags-filter=!soak", playwright: "--grep-invert=@soak" };

const lint = (): Promise<Counts> =>
  runStage("lint", () => runCheck(["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."]));

const types = (): Promise<Counts> =>
  runStage("types", () => runCheck(["node_modules/@typescript/native/bin/tsc", "--singleThreaded"]));

/**
 * Checks types of Astro files. The file is run directly: `astro check` exits with 0 when it cannot load it. It skips its
 * first two arguments (https://github.com/withastro/astro/blob/main/packages/language-tools/astro-check/bin/astro-check.js).
 */
const pageTypes = (): Promise<Counts> =>
  runStage("types of pages", () =>
    runCheck([
      "node_modules/@astrojs/check/bin/astro-check.js",
      "--root",
      ".",
      "--tsconfig",
      "tsconfig.pages.json",
    ]),
  );

const tests = (project: "unit" | "integration"): Promise<Counts> =>
  runStage(`${project} tests`, () => vitest(workDir, ["--project", project, WITHOUT_SOAK.vitest], ownFolder));

async function siteChecks(): Promise<Counts[]> {
  return [
    await runStage("assertions on the site", () =>
      vitest(workDir, ["--project", "build", WITHOUT_SOAK.vitest], { ...site, ...ownFolder }),
    ),
    // The only run whose result depends on the load of the machine: tests that pass at the second try are listed as flaky.
    await journeyStage(["--project=journeys", WITHOUT_SOAK.playwright, "--retries=1"]),
  ];
}

/** Every suite; after the build in two rows of about the same length: journeys wait half of their time. */
export async function runAllSuites(): Promise<Counts[]> {
  await runNode(["node_modules/astro/bin/astro.mjs", "sync"]);
  const checks = async () => [await lint(), await types(), await pageTypes()];
  // Tests of builds reuse the pages that this build compiles.
  const [checked, built] = await Promise.all([checks(), buildStage()]);
  const second = async () => [...(await siteChecks()), await tests("unit")];
  const [integration, others] = await Promise.all([tests("integration"), second()]);
  return [...checked, built, integration, ...others];
}

/** Runs test files by name; builds the demonstration first when they need it and TEST_TEMPLATE is not set. */
export async function runFiles(files: readonly string[]): Promise<Counts[]> {
  const journeys = files.filter((file) => /\.spec\.ts$|^(\.\/)?tests\/(e2e|sweeps)(\/|$)/.test(file));
  const others = files.filter((file) => !journeys.includes(file));
  const looksAtSite = journeys.length > 0 || others.some((file) => /tests\/site(\/|$)|restored/.test(file));
  const counts: Counts[] = [];
  if (looksAtSite && !process.env.TEST_TEMPLATE) counts.push(await buildStage());
  if (others.length > 0) counts.push(await runStage("tests", () => vitest(workDir, others, site)));
  if (journeys.length > 0) counts.push(await journeyStage(journeys));
  return counts;
}
