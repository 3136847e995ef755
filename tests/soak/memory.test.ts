import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runCommand } from "#scripts/test/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const PROCESSES = "tests/integration/embedded/process";

test("a machine with 1 GB can create the database and apply all migrations", async () => {
  const report = pathToFileURL(resolve(PROCESSES, "report-memory.ts")).href;
  const { code, output } = await runCommand(
    process.execPath,
    [`${PROCESSES}/open-empty.ts`, `${temporaryFolder()}/data`],
    { env: { NODE_OPTIONS: `--import=${report}` } },
  );
  expect(code, output).toBe(0);
  const [making = 0, opening = 0] = [...output.matchAll(/^peak (\d+) MB$/gm)].map(([, peak]) => Number(peak));
  expect(making).toBeGreaterThan(0);
  expect(making).toBeLessThan(800);
  expect(opening).toBeGreaterThan(0);
  expect(opening).toBeLessThan(1000);
});
