import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the command of mutants makes a database of its own", async () => {
  const { TEST_POSTGRES_URL, TEST_MIGRATED_DATA, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/test-mutants.ts", "no_such_function"],
    {
      env,
    },
  );
  expect(stdout).toContain("0 noticed, 0 missed");
});
