import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  GRANT_ALL_SQL,
  NO_ROW_RULES_SQL,
  observeAll,
  observeCalls,
} from "#tests/integration/policies/access-layers.ts";
import {
  EXPECTED_ACCESS,
  EXPECTED_BY_GRANTS_ALONE,
  EXPECTED_BY_ROW_RULES_ALONE,
  EXPECTED_CALLS,
  type Expectation,
} from "#tests/integration/policies/expected.ts";
import { allMutants, type Mutant } from "#tests/integration/policies/mutants.ts";
import { setScene } from "#tests/integration/policies/scene.ts";
import { inSession } from "#tests/integration/policies/sql-transport.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
});
afterAll(() => db?.dispose());

/** Whether the checks of both layers, together and alone, detect a weakened database. */
async function isNoticed({ sql, relations, calls = [] }: Mutant): Promise<boolean> {
  const layers: [prepare: string, expected: Expectation][] = [
    ["", EXPECTED_ACCESS],
    [GRANT_ALL_SQL, EXPECTED_BY_ROW_RULES_ALONE],
    [NO_ROW_RULES_SQL, EXPECTED_BY_GRANTS_ALONE],
  ];
  if (calls.length > 0) {
    return inSession(db, async (_, driver) => {
      await driver.exec(sql);
      return !agrees(await observeCalls(driver, calls), EXPECTED_CALLS);
    });
  }
  for (const [prepare, expected] of layers) {
    const noticed = await inSession(db, async (transport, driver) => {
      await driver.exec(`${prepare}; ${sql}`);
      return !agrees(await observeAll(transport, expected, relations), expected);
    });
    if (noticed) return true;
  }
  return false;
}

const agrees = (observed: Expectation, expected: Expectation) =>
  [...observed].every(([name, cells]) => isDeepStrictEqual(cells, expected.get(name)));

/** All mutants take minutes and run with `MUTANTS=all`. Otherwise every fourth runs, which includes each kind. */
const STEP = process.env.MUTANTS === "all" ? 1 : 4;

test("a weakened row rule, grant or helper is detected", { timeout: 1_200_000 / STEP }, async () => {
  const mutants = await allMutants(db.pg);
  expect(mutants.length).toBeGreaterThanOrEqual(200);
  const missed: string[] = [];
  for (const mutant of mutants.filter((_, position) => position % STEP === 0)) {
    if (!(await isNoticed(mutant))) missed.push(mutant.name);
  }
  expect(missed).toEqual([]);
});
