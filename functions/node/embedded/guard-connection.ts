import type { PGlite } from "@electric-sql/pglite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { Gate } from "./gate.ts";
import type { LiteConnection } from "./lite-app.ts";

const CONNECTION_METHODS = ["withContext", "runInTransaction", "transaction"] as const;
const DRIVER_METHODS = ["query", "exec", "transaction"] as const;

/** Row Level Security is already in place: keeps lite from running `GRANT ALL` at its first request. */
const RLS_ACTIVE = "active";

/**
 * Puts every way into the one database session behind `gate`.
 * Lite opens a transaction per request on a shared session without any lock, so that two concurrent requests would
 * both run with the role of the stronger one. spec: SECURITY, the embedded backend, points 1 and 2
 * @throws Error when a method is not where the pinned versions have it
 */
export function guardConnection(connection: PgliteConnection, gate: Gate): void {
  queueMethods(connection, CONNECTION_METHODS, gate);
  queueMethods(connection.driver, DRIVER_METHODS, gate);
  keepGrants(connection);
}

/** Keeps lite from granting everything to everybody. @throws Error when the switch is not where the pinned version has it */
export function keepGrants(connection: LiteConnection): void {
  const state = connection as unknown as { rlsState?: unknown };
  if (state.rlsState !== "unknown") throw new Error("@supabase/lite changed: rlsState is not where it was");
  state.rlsState = RLS_ACTIVE;
}

/** Whether lite still believes that roles and grants are set up. */
export function grantsAreOurs(connection: LiteConnection): boolean {
  return (connection as unknown as { rlsState?: unknown }).rlsState === RLS_ACTIVE;
}

function queueMethods<T extends PgliteConnection | PGlite>(
  target: T,
  names: readonly (keyof T)[],
  gate: Gate,
) {
  for (const name of names) {
    const original = target[name];
    if (typeof original !== "function") throw new Error(`the database driver changed: no ${String(name)}()`);
    const queued = (...values: unknown[]) => gate.run(() => original.apply(target, values));
    Object.defineProperty(target, name, { value: queued });
  }
}
