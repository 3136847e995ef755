import * as v from "valibot";

const backupFile = v.object({
  name: v.string(),
  /** Milliseconds since 1970; null for a file that this program did not name. */
  at: v.nullable(v.number()),
  bytes: v.number(),
});
export type BackupFile = v.InferOutput<typeof backupFile>;

/** Backups that this installation makes by itself. */
const backupState = v.object({
  /** Folder of the backups, as on this machine. */
  folder: v.string(),
  /** Newest first. */
  files: v.array(backupFile),
  /** Milliseconds since 1970 of the last complete backup; null without one. */
  last: v.nullable(v.number()),
  /** Whole days since then, when they are too many. */
  lateDays: v.nullable(v.number()),
  /** Whether a broken disk would take archive and backups. */
  isSameDisk: v.boolean(),
  /** Whether the recordings are copied, too. */
  withRecordings: v.boolean(),
  /** Whether a backup can be restored: only into an empty archive. */
  isEmpty: v.boolean(),
  /** The running or last work since the start of the server. */
  work: v.nullable(
    v.object({
      kind: v.picklist(["backup", "restore"]),
      state: v.picklist(["running", "done", "failed"]),
      /** Result or reason of the failure, in Spanish; empty while it runs. */
      lines: v.array(v.string()),
    }),
  ),
});
export type BackupState = v.InferOutput<typeof backupState>;
