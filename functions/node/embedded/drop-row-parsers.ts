import type { PGlite } from "@electric-sql/pglite";

/**
 * Removes the driver's parsers for arrays of table rows, which are most of its parsers: PGlite 0.4.5 copies all of them
 * for each result, so that a small statement takes half as long again. Such an array is then returned as text. Call it
 * once the database is open.
 */
export async function dropRowParsers(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    "select typarray from pg_type where typtype = 'c' and typarray <> 0",
  );
  for (const { typarray } of rows) delete driver.parsers[typarray];
}
