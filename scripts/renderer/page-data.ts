/** Queries of a page with the fingerprints of their results, in the order in which they were first made. */
export type Dependencies = ReadonlyMap<string, string | Promise<string>>;

/** What a project gives about the data of its pages: the default export of the module named to `compiledPages`. */
export interface PageData {
  /** Opens the data; awaited before the addresses of the pages are read. */
  open(): Promise<unknown>;
  /** Runs `work` and collects the queries that are made meanwhile. */
  collectDependencies<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; dependencies: Dependencies }>;
  /** Short text that differs when the result of a query does. Throws or rejects when the query fails. */
  fingerprint(query: string): string | Promise<string>;
  /** A last change to the bytes of each page. */
  finish?(page: Buffer): Buffer;
}
