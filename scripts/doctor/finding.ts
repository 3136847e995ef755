import type { Backend } from "#db/backend.ts";
import type { Env } from "#node/env.ts";

export interface Finding {
  verdict: "ok" | "warning" | "failed";
  /** One plain Spanish sentence. */
  says: string;
  /** What the owner can do about it; a sentence of its own. */
  todo?: string;
  /** Nothing can be asked of the database: checks that need it would only repeat this. */
  closesDatabase?: true;
}

export interface Examined {
  env: Env;
  /** All variables as they are set, to see what a build would publish. */
  variables: Record<string, string | undefined>;
  backend: Backend;
  migrationsDir: string;
}

/** One part of an installation. Reads and asks only; what it writes to try, it removes. */
export interface Check {
  name: string;
  /** `database`: cannot be done while the database cannot be opened. */
  needs?: "database";
  run(examined: Examined): Promise<Finding[]>;
}

/** Applies the migrations to the linked project; without --remote, this version of the CLI means a database in Docker. */
export const PUSH_MIGRATIONS = "npx supabase@3 db push --remote";

export const ok = (says: string): Finding => ({ verdict: "ok", says });
export const warning = (says: string, todo: string): Finding => ({ verdict: "warning", says, todo });
export const failed = (says: string, todo: string): Finding => ({ verdict: "failed", says, todo });

export const closedDatabase = (says: string, todo: string): Finding => ({
  ...failed(says, todo),
  closesDatabase: true,
});
