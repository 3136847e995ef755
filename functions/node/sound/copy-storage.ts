import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Master } from "#hosting/sound/master-names.ts";
import { mastersFolder, mastersIn, sizeOf } from "./masters.ts";

/** Storage of masters and of their access copies. */
export interface CopyStorage {
  /** Masters by the names of their copies. */
  masters(): Promise<ReadonlyMap<string, Master>>;
  /** Whether a copy with this name exists. */
  hasCopy(name: string): Promise<boolean>;
  /** Runs `work` with the master as a local file. @throws when it cannot be read or there is no room for it; ConnectionLost */
  withMaster<T>(master: Master, work: (path: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Moves a finished copy to its place without overwriting another file.
   * @returns false when the master was moved to the trash meanwhile, or a file of that name exists
   */
  place(finished: string, name: string, master: Master): Promise<boolean>;
}

/** Masters in the `masters` folder of the data directory, and their copies in `audio`. */
export function folderCopyStorage(dataDir: string): CopyStorage {
  const masterPath = ({ name }: Master) => join(mastersFolder(dataDir), name);
  const copyPath = (name: string) => join(dataDir, "audio", name);
  return {
    masters: () => mastersIn(dataDir),
    hasCopy: async (name) => (await sizeOf(copyPath(name))) > 0,
    withMaster: (master, work) => work(masterPath(master)),
    async place(finished, name, master) {
      const target = copyPath(name);
      const isPresent = (await sizeOf(masterPath(master))) === master.bytes;
      if (!isPresent || (await sizeOf(target)) > 0) return false;
      const file = await open(finished);
      await file.sync().finally(() => file.close());
      await mkdir(dirname(target), { recursive: true });
      await rename(finished, target);
      return true;
    },
  };
}
