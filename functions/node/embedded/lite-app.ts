import { App } from "@supabase/lite";
import type { Backend } from "../../../src/db/backend.ts";
import { accountAdmin } from "./account-admin.ts";
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

/**
 * Security checks that must pass before the first request; each row returned is a fault.
 * See docs/decisions/001-embedded-database.md.
 */
const FAULTS_SQL = `
  select 'no row level security on ' || c.oid::regclass as fault
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  union all
  select 'anon may ' || privilege || ' ' || c.oid::regclass
    from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('anon', c.oid, privilege)
  union all
  select request_role || ' reaches ' || c.oid::regclass
    from pg_class c, unnest(array['anon', 'authenticated']) request_role
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_table_privilege(request_role, c.oid, 'SELECT, INSERT, UPDATE, DELETE')
  union all
  select rolname || ' passes row level security'
    from pg_roles where rolname in ('anon', 'authenticated') and (rolbypassrls or rolsuper)`;

/** @throws Error listing every fault found */
async function assertClosed(pg: Pick<Pg, "query">): Promise<void> {
  const { rows } = await pg.query<{ fault: string }>(FAULTS_SQL);
  if (rows.length > 0) throw new Error(`unsafe database: ${rows.map((row) => row.fault).join("; ")}`);
}
