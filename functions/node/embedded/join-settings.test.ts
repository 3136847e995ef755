import type { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { joinSettings } from "./join-settings.ts";

/** A driver that records statements; those with "fails" in a value are refused. */
function fakeDriver() {
  const sent: unknown[] = [];
  const run = async (sql: string, values?: unknown[]) => {
    sent.push(values?.length ? [sql, ...values] : sql);
    if (values?.includes("fails")) throw new Error("refused");
    return { rows: [{ answer: 1 }] };
  };
  const driver = { query: run, exec: run, transaction: run } as unknown as PGlite;
  joinSettings(driver);
  return { driver, sent };
}
const setting = (name: string) => `SELECT set_config('${name}', $1, true)`;

test("settings are sent as one statement, in their order, before the next statement", async () => {
  const { driver, sent } = fakeDriver();
  await driver.query("BEGIN");
  await driver.query(setting("role"), ["anon"]);
  await driver.query("SELECT set_config('response.status', '', true)");
  await driver.query(setting("request.path"), ["/rpc/x"]);
  expect(await driver.query("select $1", [7])).toEqual({ rows: [{ answer: 1 }] });
  await driver.query(setting("role"), ["authenticated"]);
  await driver.exec("select 8");
  await driver.query("COMMIT");
  expect(sent).toEqual([
    "BEGIN",
    [
      "SELECT set_config('role', $1, true), set_config('response.status', $2, true), set_config('request.path', $3, true)",
      "anon",
      "",
      "/rpc/x",
    ],
    ["select $1", 7],
    ["SELECT set_config('role', $1, true)", "authenticated"],
    "select 8",
    "COMMIT",
  ]);
});

test("a statement does not run when the settings before it fail", async () => {
  const { driver, sent } = fakeDriver();
  await driver.query(setting("role"), ["fails"]);
  await expect(driver.query("delete from secrets")).rejects.toThrow("refused");
  await driver.query("ROLLBACK");
  expect(sent).toEqual([["SELECT set_config('role', $1, true)", "fails"], "ROLLBACK"]);
});

test("settings that no statement follows end with their transaction", async () => {
  const { driver, sent } = fakeDriver();
  await driver.query(setting("role"), ["anon"]);
  await driver.query("ROLLBACK");
  await driver.query("select 1");
  expect(sent).toEqual(["ROLLBACK", "select 1"]);
});

test("a setting in another form is sent as it is, behind those that wait", async () => {
  const { driver, sent } = fakeDriver();
  await driver.query(setting("role"), ["anon"]);
  await driver.query("SELECT set_config('role', $1, false)", ["postgres"]);
  expect(sent).toEqual([
    ["SELECT set_config('role', $1, true)", "anon"],
    ["SELECT set_config('role', $1, false)", "postgres"],
  ]);
});
