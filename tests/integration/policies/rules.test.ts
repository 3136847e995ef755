import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { observeRule, weaken } from "./rule.ts";
import { RULES } from "./rules.ts";
import { setScene } from "./scene.ts";
import { inSession } from "./sql-transport.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
});
afterAll(() => db?.dispose());

test.for(RULES)("$name", async (rule) => {
  const observed = await inSession(db, (_, driver) => observeRule(driver, rule));
  expect(observed).toEqual(rule.expected);
});

test.for(RULES.flatMap((rule) => rule.mutants.map((mutant) => ({ rule, mutant }))))(
  "is detected when weakened: $rule.name",
  async ({ rule, mutant }) => {
    const observed = await inSession(db, async (_, driver) => {
      await weaken(driver, mutant);
      return observeRule(driver, rule);
    });
    expect(observed).not.toEqual(rule.expected);
  },
);
