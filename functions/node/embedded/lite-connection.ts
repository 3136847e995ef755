import {
  createPostgresConnection,
  type IPostgresConnectionConfig,
  type PostgresConnection,
} from "@supabase/lite/postgres";
import { connectOptions } from "./connect-options.ts";
import { JSON_TYPES } from "./postgres-pg.ts";
import { openSessions, type ReservedSession, SESSION_OPTIONS } from "./postgres-sessions.ts";
import { type TimeLimits, withTimeLimits } from "./time-limits.ts";

export type LiteConnection = PostgresConnection;

/** Marks Row Level Security as set up, which keeps lite from running `GRANT ALL` at its first request. */
const RLS_ACTIVE = "active";

/**
 * Lite's connection to a database, whose requests reserve one of `count` sessions of `openSessions` instead of the driver's.
 * Each request has a session of its own, and so a role of its own.
 */
export function connectLite(address: string, count: number, limits: TimeLimits) {
  const sessions = openSessions((onclose) => open(address, { ...SESSION_OPTIONS, onclose }).driver, count);
  const connection = open(address, { max: 1 });
  const driver: { reserve(): Promise<ReservedSession> } = connection.driver;
  driver.reserve = async () => withTimeLimits(await sessions.reserve(), limits);
  return { connection, close: async () => void (await Promise.all([connection.close(), sessions.end()])) };
}

/** Lite passes JSON function arguments as text; its own settings would quote them a second time. */
const open = (address: string, options: IPostgresConnectionConfig["postgresOptions"]) =>
  createPostgresConnection({
    url: address,
    postgresOptions: { ...connectOptions(address), types: JSON_TYPES, onnotice: () => {}, ...options },
  });

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
