import { App } from "@supabase/lite";
import type { Backend } from "../../../src/db/backend.ts";
import { accountAdmin } from "./account-admin.ts";
import { assertClosed } from "./assert-closed.ts";
import { areGrantsKept, type LiteConnection } from "./lite-connection.ts";
import { passwordCheck } from "./password-check.ts";
import type { Pg } from "./pg.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";
import { restrictedFetch } from "./restricted-fetch.ts";
import type { Secrets } from "./secrets.ts";

/** Base URL of in-process requests. Nothing resolves it or listens on it. */
const IN_PROCESS_URL = "http://embedded.invalid";

/** Creates a lite app on a connection, with only the features that the archive uses. */
export function createApp(connection: LiteConnection, secrets: Secrets): App {
  return new App({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      enable_signup: false,
      minimum_password_length: 15,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
}

export interface LiteParts {
  app: App;
  /** Connection with its grants kept (`keepGrants`) and its database migrated. */
  connection: LiteConnection;
  pg: Pg;
  secrets: Secrets;
  log: Log;
}

/**
 * Serves requests to a migrated database: restricted, warmed up, and checked before and after the first request.
 * @returns the backend, and a function that makes it refuse later requests and resolves once the running ones have ended:
 * ending the connection of a request that still sends statements never resolves
 * @throws Error listing every fault that `assertClosed` finds
 */
export async function serveInProcess({ app, connection, pg, secrets, log }: LiteParts) {
  await assertClosed(pg);
  await withQuietConsole(log, () => connection.clearSchemaCache());
  let closed = false;
  const passwords = passwordCheck(pg);
  const accounts = accountAdmin(pg, secrets.secretKey);
  const { publishableKey, secretKey, jwtSecret } = secrets;
  const answer = restrictedFetch(app, log, () => closed, accounts, passwords);
  const running = new Set<Promise<Response>>();
  const backend: Backend = {
    url: IN_PROCESS_URL,
    publishableKey,
    secretKey,
    jwtSecret,
    fetch: (input, init) => {
      const request = answer(input, init);
      running.add(request);
      return request.finally(() => running.delete(request));
    },
  };
  await warmUp(backend);
  if (!areGrantsKept(connection)) throw new Error("@supabase/lite changed the grants at its first request");
  await assertClosed(pg);
  const endRequests = async () => {
    closed = true;
    passwords.close();
    backend.fetch = async () => Response.json({ code: "closed", message: "shutting down" }, { status: 503 });
    await Promise.allSettled(running);
  };
  return { backend, endRequests };
}

/** Sends a first request, which reads the whole catalogue, so that visitors do not wait for it. */
async function warmUp({ url, publishableKey, fetch }: Backend): Promise<void> {
  const response = await fetch(`${url}/rest/v1/episodes?select=id&limit=1`, {
    headers: { apikey: publishableKey },
  });
  if (!response.ok) throw new Error(`the embedded backend answers ${response.status} to a plain read`);
  await response.arrayBuffer();
}
