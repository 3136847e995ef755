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
  /** One session of the database's superuser; use inside `exclusive`. */
  driver: PgSession;
  /** Runs work that nothing else in this database interleaves with. */
  exclusive<Result>(work: () => Promise<Result> | Result): Promise<Result>;
  /** A client of the account with this id; the account needs not exist, as after its deletion. */
  clientOf(userId: string): Promise<DatabaseClient>;
  /** An account without a profile: it grants nothing. */
  addAccount(userId: string): Promise<void>;
  /** Closes the database and removes its directory. */
  dispose(): Promise<void>;
}

type Opened = Pick<
  TestDatabase,
  "backend" | "pg" | "secrets" | "migrations" | "close" | "driver" | "exclusive"
>;

/**
 * A fresh database with all migrations and no rows, in a directory of its own: embedded, or on a server.
 * @param server address of its superuser; `npm run test:postgres` gives it to every test by TEST_POSTGRES_URL
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

/** The roles of the whole server, once before databases are opened on it. */
export const prepareServer = (admin: PostgresPg) => admin.exec(readFileSync(OWN_SERVER_SQL, "utf8"));

async function openOnServer(server: string, options: Parameters<typeof openEmbedded>[0]): Promise<Opened> {
  const admin = openPostgresPg(server, 1);
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.exec(`create database ${name} owner archivo`);
  const local = await openServer({ ...options, databaseUrl: urlOnServer(server, "archivo", name) });
  const own = urlOnServer(server, null, name);
  // Tests look past all rules, and put rows back without triggers: the archive's own user may do neither.
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

/** An access token as the auth service issues it, valid for an hour. */
async function signAccessToken(secret: string, userId: string): Promise<string> {
  return new SignJWT({ role: "authenticated", email: `${userId}@example.org` })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(userId)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}
