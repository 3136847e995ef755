/** What can be asked of a host. */
export interface HostKind {
  /** Whether a visitor's bytes reach the application while they come: not where whole requests are handed over. */
  streams: boolean;
  /** Whether it has a clock that has to be turned; a process watches by itself. */
  clock: boolean;
  /** Whether it can write pictures anew, without which none are taken. */
  pictures: boolean;
  /** Whether its site is built from this database; without that it has none. */
  builds: boolean;
}

/** A host that has been started with the variables of a world. */
export interface StartedHost {
  url: string;
  /** Turns its clock, where it has one. */
  tick?(what: "minute" | "day"): Promise<void>;
  /** What it printed, for the message of a test that failed. */
  output(): string;
  close(): Promise<void>;
}
