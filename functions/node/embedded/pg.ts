/** Methods of a database session that this project uses; implemented by PGlite and `postgres-pg.ts`. */
export interface PgSession {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Runs any number of statements, without parameters. */
  exec(sql: string): Promise<unknown>;
}

/** Direct access that bypasses Row Level Security: for start, seed, dump and tests. */
export interface Pg extends PgSession {
  /** Rolled back when `work` rejects. */
  transaction<Result>(work: (session: PgSession) => Promise<Result>): Promise<Result>;
}
