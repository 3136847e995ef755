/** Version of the running program, and whether a newer release exists. */
export interface ProgramState {
  /** Such as 1.2.3. */
  version: string;
  /** Null for people who do not administer the archive, and on hosts that update from a repository of their own. */
  updates: "current" | "newer" | "unset" | "off" | "unreachable" | null;
  /** Version of the newest release; null unless `updates` is "newer". */
  newer: string | null;
}
