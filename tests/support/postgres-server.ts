import { rmSync } from "node:fs";
import { addressOf } from "#node/embedded/postgres/endpoint.ts";
import { startServer } from "#node/embedded/postgres/server.ts";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { createFolder } from "./create-folder.ts";

export interface PostgresServer {
  /** Connection as a superuser to the database `postgres`. */
  admin: PostgresPg;
  /** Address with the superuser. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens a PostgreSQL server for tests: that of TEST_POSTGRES_URL (a superuser's address), otherwise a new one in a folder that
 * `stop` removes. `always: "new"` ignores TEST_POSTGRES_URL.
 */
export async function openPostgresServer({ always }: { always?: "new" } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given && always !== "new") {
    const admin = openPostgresPg(given, 4);
    return { admin, url: given, stop: () => admin.close() };
  }
  const folder = createFolder("archivo-postgres");
  const server = await startServer(folder, () => {});
  const url = addressOf(server.endpoint, "postgres", "postgres");
  const admin = openPostgresPg(url, 4);
  return {
    admin,
    url,
    stop: async () => {
      await admin.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Address of another database of a server. @param user another role, with its name as password; null keeps the one of
 * `url`
 */
export function urlOnServer(url: string, user: string | null, database: string): string {
  const address = new URL(url);
  if (user !== null) Object.assign(address, { username: user, password: user });
  address.pathname = `/${database}`;
  return address.href;
}
