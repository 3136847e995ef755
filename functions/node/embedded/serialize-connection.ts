import type { PGlite } from "@electric-sql/pglite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Mutex } from "./mutex.ts";

export type LiteConnection = PgliteConnection | PostgresConnection;

const CONNECTION_METHODS = ["withContext", "runInTransaction", "transaction"] as const;
const DRIVER_METHODS = ["query", "exec", "transaction"] as const;

/** Marks Row Level Security as set up, which keeps lite from running `GRANT ALL` at its first request. */
const RLS_ACTIVE = "active";

/**
 * Queues every use of the single database session behind `mutex`.
 * Lite opens a transaction per request on a shared session without a lock, so two concurrent requests would
 * both run with the role of the stronger one. See docs/decisions/001-embedded-database.md.
 * @throws Error when a method is not where the pinned versions have it
 */
export function serializeConnection(connection: PgliteConnection, mutex: Mutex): void {
  queueMethods(connection, CONNECTION_METHODS, mutex);
  queueMethods(connection.driver, DRIVER_METHODS, mutex);
  keepGrants(connection);
}

/** Keeps lite from granting everything to every role. @throws Error when the pinned version has no such switch */
export function keepGrants(connection: LiteConnection): void {
  const state = connection as unknown as { rlsState?: unknown };
  if (state.rlsState !== "unknown") throw new Error("@supabase/lite changed: rlsState is not where it was");
  state.rlsState = RLS_ACTIVE;
}

/** Whether lite still treats roles and grants as set up. */
export function areGrantsKept(connection: LiteConnection): boolean {
  return (connection as unknown as { rlsState?: unknown }).rlsState === RLS_ACTIVE;
}

function queueMethods<T extends PgliteConnection | PGlite>(
  target: T,
  names: readonly (keyof T)[],
  mutex: Mutex,
) {
  for (const name of names) {
    const original = target[name];
    if (typeof original !== "function") throw new Error(`the database driver changed: no ${String(name)}()`);
    const queued = (...values: unknown[]) => mutex.run(() => original.apply(target, values));
    Object.defineProperty(target, name, { value: queued });
  }
}
