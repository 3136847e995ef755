/**
 * Runs the database tests on a PostgreSQL server: row rules, API and back-office, and the migrations on a database as hosted
 * Supabase provides it. Run by `npm run test:postgres`; needs PostgreSQL's programs on this machine, or the
 * superuser address of a server in TEST_POSTGRES_URL.
 */
import { prepareServer } from "#tests/support/database.ts";
import { openPostgresServer, type PostgresServer } from "#tests/support/postgres-server.ts";
import { runVitest } from "./test/run-vitest.ts";

/** Integration tests of the database that do not depend on PGlite's files and processes. */
const ON_BOTH_ENGINES = ["policies", "admin", "api", "ai", "embedded/roles", "publishing/pending"];

try {
  process.exitCode = await run(await openPostgresServer());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(server: PostgresServer): Promise<number> {
  try {
    const { rows } = await server.admin.query<{ version: string }>("select version()");
    console.log(rows[0]?.version);
    await prepareServer(server.admin);
    const files = [...ON_BOTH_ENGINES.map((name) => `tests/integration/${name}`), "tests/postgres"];
    const asked = process.argv.slice(2);
    return await runVitest(
      ["--project", "integration", "--project", "postgres", ...(asked.length ? asked : files)],
      { TEST_POSTGRES_URL: server.url },
    );
  } finally {
    await server.stop();
  }
}
