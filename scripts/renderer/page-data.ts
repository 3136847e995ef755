/** Queries of a page with the fingerprints of their results, in the order in which they were first made. */
export type Dependencies = ReadonlyMap<string, string | Promise<string>>;

/** Access to the data of a project's pages: default export of the module whose path is passed to `compiledPages`. */
export interface PageData {
  /** Opens the data; awaited before the addresses of the pages are read. */
  open(): Promise<unknown>;
  /** Runs `work` and collects the queries made during it. */
  collectDependencies<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; dependencies: Dependencies }>;
  /** Short text that changes with the result of a query. Throws or rejects when the query fails. */
  fingerprint(query: string): string | Promise<string>;
  /** Transforms the bytes of each page after rendering. */
  finish?(page: Buffer): Buffer;
}
