import type { Log } from "./quiet-console.ts";

export interface EmbeddedOptions {
  /** Contains `secrets.json`, and `postgres/` with a server of the program's own; created when missing. */
  dataDir: string;
  migrationsDir: string;
  /**
   * The operator's PostgreSQL server: `postgres://user:password@host:5432/database`, whose user owns the database. Null or
   * absent: a server of the program's own.
   */
  databaseUrl?: string | null;
  /** Uses the server of a running site when there is one, without migrating. Defaults to false. */
  attach?: boolean;
  /** Receives redacted one-line messages. Defaults to none. */
  log?: Log;
  /** Called before each migration that is applied, with its position among all of them, from 1 on. */
  onMigration?: (position: number, count: number) => void;
}
