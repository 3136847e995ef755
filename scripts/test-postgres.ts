/**
 * The same tests on the other engine: row rules, API and back-office over a PostgreSQL server, and the migrations on
 * what hosted Supabase provides. Run by `npm run test:postgres`; needs PostgreSQL's programs on this machine, or the
 * address of a server's superuser in TEST_POSTGRES_URL.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { prepareServer } from "#tests/support/database.ts";
import { openPostgresServer, type PostgresServer } from "#tests/support/postgres-server.ts";
import { testEnvironment } from "./test/run-command.ts";

/** Integration tests that speak of the database and not of PGlite's own files and processes. */
const ON_BOTH_ENGINES = ["policies", "admin", "api", "desk", "embedded/roles", "publishing/pending"];

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
    const args = [
      "run",
      "--project",
      "integration",
      "--project",
      "postgres",
      ...(asked.length ? asked : files),
    ];
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
      env: testEnvironment({ TEST_POSTGRES_URL: server.url }),
      stdio: "inherit",
    });
    const [code] = await once(child, "exit");
    return code ?? 1;
  } finally {
    await server.stop();
  }
}
