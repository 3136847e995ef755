import type { Pg } from "#node/embedded/pg.ts";

/**
 * Drops the two template databases of Postgres. They are half of the files of a data directory, which tests copy more
 * than a hundred times.
 */
export async function dropTemplates(pg: Pg): Promise<void> {
  for (const name of ["template0", "template1"]) {
    await pg.exec(`alter database ${name} with is_template false allow_connections true`);
    await pg.exec(`drop database ${name}`);
  }
}
