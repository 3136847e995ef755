import { readFileSync } from "node:fs";
import { DATABASE } from "./former-database.ts";
import type { Pg } from "./pg.ts";
import { SUPERUSER } from "./postgres/cluster.ts";
import { addressOf, type Endpoint } from "./postgres/endpoint.ts";
import { openPostgresPg, type PostgresPg } from "./postgres-pg.ts";

/** The owner of the archive's database, no superuser; it has the database's name. */
const OWNER = DATABASE;
const ROLES_SQL = new URL("../../../supabase/own-server.sql", import.meta.url);

/** A running server of the program's own. */
export interface ServerAccess {
  endpoint: Endpoint;
}

/** Address of the archive's database in a server of the program's own. */
export const databaseAddress = ({ endpoint }: ServerAccess): string => addressOf(endpoint, OWNER, DATABASE);

/** Runs `work` with a session of the superuser in another database than the archive's. */
export async function asSuperuser<Result>(
  { endpoint }: ServerAccess,
  work: (admin: PostgresPg) => Promise<Result>,
): Promise<Result> {
  const admin = openPostgresPg(addressOf(endpoint, SUPERUSER, "postgres"), 1);
  try {
    return await work(admin);
  } finally {
    await admin.close().catch(() => {});
  }
}

/**
 * Creates roles and database, as `supabase/own-server.sql` and docs/deploy.md say for the operator's servers; changes
 * nothing when they exist.
 */
export const prepareServer = (server: ServerAccess): Promise<void> =>
  asSuperuser(server, async (admin: Pg) => {
    await admin.exec(readFileSync(ROLES_SQL, "utf8"));
    const { endpoint } = server;
    if ("password" in endpoint) await admin.exec(`alter role ${OWNER} password '${endpoint.password}'`);
    const { rows } = await admin.query("select from pg_database where datname = $1", [DATABASE]);
    if (rows.length === 0) await admin.exec(`create database ${DATABASE} owner ${OWNER}`);
  });
