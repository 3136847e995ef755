/**
 * The same tests on the other engine: row rules, API and back-office over a PostgreSQL server, and the migrations on
 * what hosted Supabase provides. Run by `npm run test:postgres`; needs PostgreSQL's programs on this machine, or the
 * address of a server's superuser in TEST_POSTGRES_URL.
 */
import { prepareServer } from "#tests/support/database.ts";
import { openPostgresServer, type PostgresServer } from "#tests/support/postgres-server.ts";
import { runVitest } from "./test/run-vitest.ts";

/** Integration tests that speak of the database and not of PGlite's own files and processes. */
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
