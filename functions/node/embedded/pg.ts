/** What of a database session this project's own statements need: PGlite has it, and so has `postgres-pg.ts`. */
export interface PgSession {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Any number of statements, without values. */
  exec(sql: string): Promise<unknown>;
}

/** Direct access that passes Row Level Security: for start, seed, dump and tests. */
export interface Pg extends PgSession {
  /** Undone as a whole when `work` rejects. */
  transaction<Result>(work: (session: PgSession) => Promise<Result>): Promise<Result>;
}
