import { rmSync } from "node:fs";
import { join } from "node:path";
import { isDiskFull } from "../../../src/core/errors/disk-full.ts";
import { StartError } from "../../hosting/start-error.ts";
import { writeDurably } from "../durable-file.ts";

/** Size of one segment of Postgres' log; opening a database may have to create one. */
const NEEDED_BYTES = 16 * 2 ** 20;

/** The disk of `dataDir` is too full to open or write the data. `message` is one Spanish sentence. */
export class DiskFullError extends StartError {
  override name = "DiskFullError";
  constructor(dataDir: string, cause?: unknown) {
    super(`No queda lugar en el disco de ${dataDir}: liberá espacio y volvé a iniciar.`, { cause });
  }
}

/** Whether there is room to work in `dataDir`. Tested by writing, since the file system's figures do not include quotas. */
export function hasFreeSpace(dataDir: string): boolean {
  const probe = join(dataDir, `room.${process.pid}`);
  try {
    writeDurably(probe, new Uint8Array(NEEDED_BYTES), 0o600);
    return true;
  } catch (error) {
    return !isDiskFull(error);
  } finally {
    removeProbe(probe);
  }
}

/** Without permission there is no file to remove, and that error would hide the one that the caller is examining. */
function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // The folder cannot be written in, or is no folder.
  }
}
