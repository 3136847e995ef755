import { expect, test } from "vitest";
import { runCommand } from "#scripts/test/run-command.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Without the stack guard, the database fails after about 1,600 errors. */
const FAILURES = 4000;

// Runs in a process of its own with a timeout, because a failure was an endless loop.
test("thousands of failed statements do not break the database", { timeout: 200_000 }, async () => {
  const dataDir = `${temporaryFolder()}/data`;
  freshDataDir(dataDir);
  const { code, output } = await runCommand(process.execPath, ["tests/soak/process/fail-often.ts"], {
    env: { DATA_DIR: dataDir, FAILURES: String(FAILURES) },
    timeoutMs: 180_000,
  });
  expect(output).toContain(JSON.stringify({ failures: FAILURES, rows: [{ name: "Después" }] }));
  expect(code).toBe(0);
});
