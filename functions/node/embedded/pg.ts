/** A session of a database. */
export interface PgSession {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Runs any number of statements, without parameters. */
  exec(sql: string): Promise<unknown>;
}

/** Direct access that bypasses Row Level Security: for start, seed, copies and tests. */
export interface Pg extends PgSession {
  /** Rolled back when `work` rejects. */
  transaction<Result>(work: (session: PgSession) => Promise<Result>): Promise<Result>;
}
