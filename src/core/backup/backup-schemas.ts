export interface BackupFile {
  name: string;
  /** Milliseconds since 1970; null for a file that this program did not name. */
  at: number | null;
  bytes: number;
}

/** Backups that this installation makes by itself. */
export interface BackupState {
  /** Folder of the backups, as on this machine. */
  folder: string;
  /** Newest first. */
  files: BackupFile[];
  /** Milliseconds since 1970 of the last complete backup; null without one. */
  last: number | null;
  /** Whole days since then, when they are too many. */
  lateDays: number | null;
  /** Whether a broken disk would take archive and backups. */
  isSameDisk: boolean;
  /** Whether the recordings are copied, too. */
  withRecordings: boolean;
  /** Whether a backup can be restored: only into an empty archive. */
  isEmpty: boolean;
  /** The running or last work since the start of the server. */
  work: {
    kind: "backup" | "restore";
    state: "running" | "done" | "failed";
    /** Result or reason of the failure, in Spanish; empty while it runs. */
    lines: string[];
  } | null;
}
