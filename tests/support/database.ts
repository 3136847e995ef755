import { rmSync } from "node:fs";
import { join } from "node:path";
import { SignJWT } from "jose";
import { type DatabaseClient, userClient } from "#db/client.ts";
import { type EmbeddedOptions, type LocalBackend, openEmbedded } from "#node/embedded/index.ts";
import type { PgSession } from "#node/embedded/pg.ts";
import { openPostgresPg } from "#node/embedded/postgres-pg.ts";
import { createFolder } from "./create-folder.ts";
import { MIGRATIONS_DIR } from "./fresh-data.ts";
import { urlOnServer } from "./postgres-server.ts";

/** The migrated database that others are copies of. */
const TEMPLATE = "archivo";

export interface TestDatabase extends LocalBackend {
  /** One session of the superuser. */
  driver: PgSession;
  /** Address with the owner of the database. */
  url: string;
  /** Client signed in as the account with this id; the account need not exist, as after its deletion. */
  clientOf(userId: string): Promise<DatabaseClient>;
  /** Adds an account without a profile, which has no permissions. */
  addAccount(userId: string): Promise<void>;
  /** Closes the database and removes its directory. */
  dispose(): Promise<void>;
}

type Opened = LocalBackend & Pick<TestDatabase, "driver" | "url">;

/**
 * Opens a fresh database with all migrations and no rows, on the server of this test run, with a data directory of its own.
 * @param server address of the server's superuser
 */
export async function openTestDatabase(server = serverOfRun()): Promise<TestDatabase> {
  const directory = createFolder("archivo-test");
  const opened = await openOnServer(server, {
    dataDir: join(directory, "data"),
    migrationsDir: MIGRATIONS_DIR,
  });
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

function serverOfRun(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: the project of this test has no globalSetup.");
  return url;
}

async function openOnServer(server: string, options: EmbeddedOptions): Promise<Opened> {
  const admin = openPostgresPg(server, 1);
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.exec(`create database ${name} template ${TEMPLATE} owner archivo`);
  const url = urlOnServer(server, "archivo", name);
  const local = await openEmbedded({ ...options, databaseUrl: url });
  const own = urlOnServer(server, null, name);
  // Tests bypass all row rules and restore rows without triggers, which the archive's own role may not do.
  const [pg, driver] = [openPostgresPg(own, 2), openPostgresPg(own, 1)];
  const close = async () => {
    await Promise.all([local.close(), pg.close(), driver.close()]);
    await admin.exec(`drop database ${name} with (force)`);
    await admin.close();
  };
  let closing: Promise<void> | undefined;
  return { ...local, pg, driver, url, close: () => (closing ??= close()) };
}

/** Signs an access token as the auth service does, valid for an hour. */
export async function signAccessToken(secret: string, userId: string): Promise<string> {
  return new SignJWT({ role: "authenticated", email: `${userId}@example.org` })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(userId)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}
