import { expect, test } from "vitest";
import { runCommand } from "#scripts/test/run-command.ts";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Without the guard of the stack, the database is lost at about 1,600. */
const FAILURES = 4000;

// In a process of its own, killed when it takes too long: what went wrong here was a loop without end.
test("thousands of failed statements do not wear the database out", { timeout: 200_000 }, async () => {
  const dataDir = `${temporaryFolder()}/data`;
  freshDataDir(dataDir);
  const { code, output } = await runCommand(process.execPath, ["tests/soak/process/fail-often.ts"], {
    env: { DATA_DIR: dataDir, FAILURES: String(FAILURES) },
    timeoutMs: 180_000,
  });
  expect(output).toContain(JSON.stringify({ failures: FAILURES, rows: [{ name: "Después" }] }));
  expect(code).toBe(0);
});
