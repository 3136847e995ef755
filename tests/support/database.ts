import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import { type DatabaseClient, userClient } from "#db/client.ts";
import { type Embedded, openEmbedded } from "#node/embedded/open-embedded.ts";

const MIGRATIONS_DIR = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

export interface TestDatabase extends Embedded {
  /** A client of the account with this id; the account needs not exist, as after its deletion. */
  clientOf(userId: string): Promise<DatabaseClient>;
  /** An account without a profile: it grants nothing. */
  addAccount(userId: string): Promise<void>;
  /** Closes the database and removes its directory. */
  dispose(): Promise<void>;
}

/** A fresh embedded database with all migrations and no rows, in a directory of its own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "archivo-test-"));
  const embedded = await openEmbedded({ dataDir: join(directory, "data"), migrationsDir: MIGRATIONS_DIR });
  return {
    ...embedded,
    clientOf: async (userId) =>
      userClient(embedded.backend, await signAccessToken(embedded.secrets.jwtSecret, userId)),
    addAccount: async (userId) => {
      await embedded.pg.query("insert into auth.users (id, email) values ($1, $2)", [
        userId,
        `${userId}@example.org`,
      ]);
    },
    dispose: async () => {
      await embedded.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
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
