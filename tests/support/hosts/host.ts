/** Capabilities of a host, which decide which tests of the contract apply. */
export interface HostKind {
  /** Whether request bytes reach the application as they arrive; false when the host buffers whole requests. */
  streams: boolean;
  /** Whether the host has a schedule that `tick` runs; false for a process with its own timers. */
  clock: boolean;
  /** Whether it can re-encode pictures, which uploads require. */
  pictures: boolean;
  /** Whether the site is built from the test's database; otherwise the host has no site. */
  builds: boolean;
}

/** A running host, started with the variables of `HostServices`. */
export interface StartedHost {
  url: string;
  /** Runs its scheduled function, on a host with a schedule. */
  tick?(what: "minute" | "day"): Promise<void>;
  /** Output of the host so far, for the message of a failed test. */
  output(): string;
  close(): Promise<void>;
}
