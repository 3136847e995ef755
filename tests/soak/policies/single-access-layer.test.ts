import { afterAll, beforeAll, expect, test } from "vitest";
import { GRANT_ALL_SQL, NO_ROW_RULES_SQL, observeAll } from "#tests/integration/policies/access-layers.ts";
import {
  EXPECTED_BY_GRANTS_ALONE,
  EXPECTED_BY_ROW_RULES_ALONE,
} from "#tests/integration/policies/expected.ts";
import { setScene } from "#tests/integration/policies/scene.ts";
import { inSession } from "#tests/integration/policies/sql-transport.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
});
afterAll(() => db?.dispose());

test("row rules alone protect the rows when everything is granted to all roles", async () => {
  await inSession(db, async (transport, driver) => {
    await driver.exec(GRANT_ALL_SQL);
    const observed = await observeAll(transport, EXPECTED_BY_ROW_RULES_ALONE);
    expect(observed).toEqual(EXPECTED_BY_ROW_RULES_ALONE);
  });
});

test("grants alone allow no more than the second layer", async () => {
  await inSession(db, async (transport, driver) => {
    await driver.exec(NO_ROW_RULES_SQL);
    expect(await observeAll(transport, EXPECTED_BY_GRANTS_ALONE)).toEqual(EXPECTED_BY_GRANTS_ALONE);
  });
});
