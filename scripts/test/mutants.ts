import { inSession } from "#tests/integration/policies/sql-transport.ts";
import { type BodyMutant, bodyMutants } from "#tests/support/body-mutants.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import migrateOnce from "#tests/support/migrated-data.ts";
import { runNode } from "./runners.ts";

/** Tests of the database. */
export const TESTS = [
  ...["policies", "ai", "admin", "api", "publishing"].map((name) => `tests/integration/${name}`),
  "tests/soak/policies/single-access-layer.test.ts",
];

export const vitest = (tests: readonly string[], env: Record<string, string>) =>
  runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=integration",
      "--project=soak",
      "--bail=1",
      ...tests,
    ],
    env,
  );

/** Mutants of the functions whose name contains `wanted`, without those that the database rejects. */
export async function acceptedMutants(wanted: string): Promise<BodyMutant[]> {
  const stop = await migrateOnce();
  const db = await openTestDatabase();
  const mutants: BodyMutant[] = [];
  for (const mutant of await bodyMutants(db.pg))
    if (mutant.name.includes(wanted) && (await isAccepted(db, mutant))) mutants.push(mutant);
  await db.dispose();
  await stop();
  return mutants;
}

/** Whether the database accepts the mutant; a rejected function weakens nothing. */
async function isAccepted(db: TestDatabase, { sql }: BodyMutant): Promise<boolean> {
  return inSession(db, (_, driver) =>
    driver.exec(sql).then(
      () => true,
      () => false,
    ),
  );
}
