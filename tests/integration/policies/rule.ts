import type { PgSession } from "#node/embedded/pg.ts";
import type { Role } from "./roles.ts";
import { become } from "./sql-transport.ts";

/** `owner` is the database's superuser, to whom no row rules and grants apply. */
type Caller = Role | "server" | "owner";

/** A rule that is enforced only by the body of a function, a trigger or a constraint. */
export interface Rule {
  name: string;
  steps: [caller: Caller, sql: string][];
  /** Rows of the last step as arrays, or the SQLSTATE of a refused step. */
  expected: unknown[][] | string;
  /** Weakenings that must change the result: a statement, or a replaced part of a function's definition. */
  mutants: (string | { of: string; part: string; by: string })[];
}

/** Runs the steps inside the transaction of `driver`. @returns rows or SQLSTATE, as in `expected` */
export async function observeRule(driver: PgSession, { steps }: Rule): Promise<Rule["expected"]> {
  let answer: unknown[][] = [];
  for (const [caller, sql] of steps) {
    try {
      await driver.exec("savepoint step");
      if (caller !== "owner") await become(driver, caller);
      const { rows } = await driver.query<Record<string, unknown>>(sql);
      answer = rows.map((found) => Object.values(found));
      await driver.exec("reset role; release step");
    } catch (error) {
      await driver.exec("rollback to step");
      return String((error as { code?: string }).code);
    }
  }
  return answer;
}

/** Applies a mutant. @throws Error when the function does not contain the part to replace */
export async function weaken(driver: PgSession, mutant: Rule["mutants"][number]): Promise<void> {
  if (typeof mutant === "string") {
    await driver.exec(mutant);
    return;
  }
  const { rows } = await driver.query<{ definition: string }>(
    "select pg_get_functiondef($1::regprocedure) as definition",
    [mutant.of],
  );
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes(mutant.part)) throw new Error(`${mutant.of} has no part ${mutant.part}`);
  await driver.exec(definition.replace(mutant.part, mutant.by));
}
