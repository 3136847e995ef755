import type { Backend } from "#db/backend.ts";
import type { Env } from "#node/env.ts";

export interface Finding {
  verdict: "ok" | "warning" | "failed";
  /** One plain Spanish sentence. */
  says: string;
  /** Remedy for the owner, as a separate sentence. */
  todo?: string;
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

/** Check of one part of an installation. It only reads and sends requests, and removes anything it writes as a test. */
export interface Check {
  name: string;
  /** `database`: skipped when the database cannot be opened. */
  needs?: "database";
  run(examined: Examined): Promise<Finding[]>;
}

/** Applies the migrations to the linked project; without --remote, this version of the CLI uses a database in Docker. */
export const PUSH_MIGRATIONS = "npx supabase@3 db push --remote";

export const ok = (says: string): Finding => ({ verdict: "ok", says });
export const warning = (says: string, todo: string): Finding => ({ verdict: "warning", says, todo });
export const failed = (says: string, todo: string): Finding => ({ verdict: "failed", says, todo });

export const closedDatabase = (says: string, todo: string): Finding => ({
  ...failed(says, todo),
  closesDatabase: true,
});
