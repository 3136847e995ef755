/**
 * Weakens the database one statement at a time and runs the tests of the database against each: `npm run test:mutants`,
 * or with a part of a function's name to try its mutants alone. Hours for all of them. Names those that no test notices.
 */

import { inSession } from "#tests/integration/policies/sql-transport.ts";
import { type BodyMutant, bodyMutants } from "#tests/support/body-mutants.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { runCommand } from "./test/run-command.ts";

const TESTS = [
  ...["policies", "ai", "admin", "api", "publishing"].map((name) => `tests/integration/${name}`),
  "tests/soak/policies/walls-alone.test.ts",
];
const [wanted = ""] = process.argv.slice(2);
const vitest = (tests: readonly string[], env: Record<string, string>) =>
  runCommand(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=integration",
      "--project=soak",
      "--bail=1",
      ...tests,
    ],
    { env },
  );

const db = await openTestDatabase();
const mutants: BodyMutant[] = [];
for (const mutant of await bodyMutants(db.pg))
  if (mutant.name.includes(wanted) && (await isAccepted(mutant))) mutants.push(mutant);
await db.dispose();
const missed: string[] = [];
for (const [position, { name, sql }] of mutants.entries()) {
  const { code } = await vitest(TESTS, { TEST_MUTANT: sql });
  if (code === 0) missed.push(name);
  console.log(`${position + 1}/${mutants.length} ${code === 0 ? "MISSED " : "noticed"} ${name}`);
}
const tables = wanted
  ? { code: 0 }
  : await vitest(["tests/soak/policies/mutants.test.ts"], { MUTANTS: "all" });
console.log(`\n${mutants.length - missed.length} noticed, ${missed.length} missed`);
process.exitCode = missed.length === 0 && tables.code === 0 ? 0 : 1;

/** A function that the database itself refuses weakens nothing. */
async function isAccepted({ sql }: BodyMutant): Promise<boolean> {
  return inSession(db, (_, driver) =>
    driver.exec(sql).then(
      () => true,
      () => false,
    ),
  );
}
