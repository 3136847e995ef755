import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import { type DatabaseClient, userClient } from "#db/client.ts";
import { type LocalBackend, openEmbedded } from "#node/embedded/open-embedded.ts";
import { openServer } from "#node/embedded/open-server.ts";
import type { PgSession } from "#node/embedded/pg.ts";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { freshDataDir, MIGRATIONS_DIR } from "./fresh-data.ts";
import { urlOnServer } from "./postgres-server.ts";

const OWN_SERVER_SQL = fileURLToPath(new URL("../../supabase/own-server.sql", import.meta.url));

export interface TestDatabase extends LocalBackend {
  /** One session of the database's superuser; use it inside `exclusive`. */
  driver: PgSession;
  /**
   * Runs `work` while no other query of this database runs. On a PostgreSQL server, sessions are isolated and it just
   * runs.
   */
  exclusive<Result>(work: () => Promise<Result> | Result): Promise<Result>;
  /** Client signed in as the account with this id; the account need not exist, as after its deletion. */
  clientOf(userId: string): Promise<DatabaseClient>;
  /** Adds an account without a profile, which has no permissions. */
  addAccount(userId: string): Promise<void>;
  /** Closes the database and removes its directory. */
  dispose(): Promise<void>;
}

type Opened = Pick<
  TestDatabase,
  "backend" | "pg" | "secrets" | "migrations" | "close" | "driver" | "exclusive"
>;

/**
 * Opens a fresh database with all migrations and no rows, in a directory of its own: embedded, or on a server.
 * @param server address of the server's superuser; `npm run test:postgres` sets it for all tests with TEST_POSTGRES_URL
 */
export async function openTestDatabase(server = process.env.TEST_POSTGRES_URL): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "archivo-test-"));
  const options = { dataDir: join(directory, "data"), migrationsDir: MIGRATIONS_DIR };
  const opened: Opened = server ? await openOnServer(server, options) : await openCopy(options);
  return {
    ...opened,
    clientOf: async (userId) =>
      userClient(opened.backend, await signAccessToken(opened.secrets.jwtSecret, userId)),
    addAccount: async (userId) => {
      await opened.pg.query("insert into auth.users (id, email) values ($1, $2)", [
        userId,
        `${userId}@example.org`,
      ]);
    },
    dispose: async () => {
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function openCopy(options: Parameters<typeof openEmbedded>[0]): Promise<Opened> {
  freshDataDir(options.dataDir);
  return openEmbedded(options);
}

/** Creates the server-wide roles; call it once, before databases are opened on the server. */
export const prepareServer = (admin: PostgresPg) => admin.exec(readFileSync(OWN_SERVER_SQL, "utf8"));

async function openOnServer(server: string, options: Parameters<typeof openEmbedded>[0]): Promise<Opened> {
  const admin = openPostgresPg(server, 1);
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.exec(`create database ${name} owner archivo`);
  const local = await openServer({ ...options, databaseUrl: urlOnServer(server, "archivo", name) });
  const own = urlOnServer(server, null, name);
  // Tests bypass all row rules and restore rows without triggers, which the archive's own role may not do.
  const [pg, driver] = [openPostgresPg(own, 2), openPostgresPg(own, 1)];
  const close = async () => {
    await Promise.all([local.close(), pg.close(), driver.close()]);
    await admin.exec(`drop database ${name} with (force)`);
    await admin.close();
  };
  let closing: Promise<void> | undefined;
  const exclusive = async <Result>(work: () => Promise<Result> | Result) => work();
  return { ...local, pg, driver, exclusive, close: () => (closing ??= close()) };
}

/** Signs an access token as the auth service does, valid for an hour. */
async function signAccessToken(secret: string, userId: string): Promise<string> {
  return new SignJWT({ role: "authenticated", email: `${userId}@example.org` })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(userId)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}
