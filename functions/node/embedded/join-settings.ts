import type { PGlite } from "@electric-sql/pglite";

/** One setting of a transaction as lite writes it: the value is a parameter or an empty text. */
const SETTING = /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$/;
/** Result of a setting, which lite does not read. */
const NO_ROWS = { rows: [], fields: [], affectedRows: 0 };

/**
 * Sends the settings of a transaction as one statement, before the statement after them. Lite sets up to eleven of them,
 * the role first, for each request, one statement each. The statement after them does not run when they fail.
 * Settings in another form are sent as they are. Call it before the methods of the driver are queued: the statements of
 * a transaction then follow each other.
 */
export function joinSettings(driver: PGlite): void {
  const { query, exec, transaction } = driver;
  let waiting: { name: string; value: string }[] = [];

  async function sendWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    const settings = waiting;
    waiting = [];
    const calls = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`);
    const values = settings.map(({ value }) => value);
    await query.call(driver, `SELECT ${calls.join(", ")}`, values);
  }

  const methods: Pick<PGlite, "query" | "exec" | "transaction"> = {
    async query(sql, values, options) {
      const name = SETTING.exec(sql)?.[1];
      if (name !== undefined) {
        waiting.push({ name, value: String(values?.[0] ?? "") });
        return NO_ROWS;
      }
      // PostgreSQL accepts no other statement in a failed transaction, so its settings are dropped.
      if (sql === "ROLLBACK") waiting = [];
      await sendWaiting();
      return query.call(driver, sql, values, options) as Promise<never>;
    },
    async exec(sql, options) {
      await sendWaiting();
      return exec.call(driver, sql, options);
    },
    async transaction(work) {
      await sendWaiting();
      return transaction.call(driver, work) as Promise<never>;
    },
  };
  Object.assign(driver, methods);
}
