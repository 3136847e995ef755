import type { Backend } from "#db/backend.ts";
import type { Env } from "#node/env.ts";

export interface Finding {
  verdict: "ok" | "warning" | "failed";
  /** One plain Spanish sentence. */
  message: string;
  /** Remedy for the owner, as a separate sentence. */
  remedy?: string;
  /** The database cannot be queried, so checks that need it are skipped. */
  closesDatabase?: true;
}

export interface Examined {
  env: Env;
  /** All environment variables, to detect secrets that a build would publish. */
  variables: Record<string, string | undefined>;
  backend: Backend;
  migrationsDir: string;
}

export type Found = Finding | Finding[];

/** Check of one part of an installation. It only reads and sends requests, and removes anything it writes as a test. */
export interface Check {
  name: string;
  /** `database`: skipped when the database cannot be opened. */
  needs?: "database";
  run(examined: Examined): Promise<Found>;
}

/** Applies the migrations to the linked project; without --remote, this version of the CLI uses a database in Docker. */
export const PUSH_MIGRATIONS = "npx supabase@3 db push --remote";

export const ok = (message: string): Finding => ({ verdict: "ok", message });
export const warning = (message: string, remedy: string): Finding => ({
  verdict: "warning",
  message,
  remedy,
});
export const failed = (message: string, remedy: string): Finding => ({ verdict: "failed", message, remedy });

export const closedDatabase = (message: string, remedy: string): Finding => ({
  ...failed(message, remedy),
  closesDatabase: true,
});
