import type { BackupState } from "#core/backup/backup-schemas.ts";

/** Interface of the API to the daily backups of this installation. */
export interface BackupsControl {
  state(): Promise<BackupState>;
  /** Starts a backup; false while other work runs. */
  make(): boolean;
  /** Makes a backup while it is read, from one snapshot of the database; ending the iteration ends the work. */
  download(): AsyncIterable<Uint8Array>;
  /** Content of a backup in the folder; null when none has that name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Stores a backup to restore it. @returns its name; null when the disk has no room for it */
  receive(content: AsyncIterable<Uint8Array>): Promise<string | null>;
  /**
   * Starts to restore a backup of the folder: all of it is checked before anything changes, and everything is restored or
   * nothing. `full`: the archive has content.
   */
  restore(name: string): Promise<"started" | "busy" | "missing" | "full">;
}
