import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Master, mastersFolder, mastersIn, sizeOf } from "./masters.ts";

/** Where masters stand, and where the copies of them go. */
export interface CopyPlaces {
  /** Masters by the names of their copies. */
  masters(): Promise<ReadonlyMap<string, Master>>;
  /** Whether a file stands under the name of a copy. */
  hasCopy(name: string): Promise<boolean>;
  /** The master is a file of this machine as long as the work goes on. @throws where it cannot be read, or there is no room for it; ConnectionLost */
  withMaster<T>(master: Master, work: (path: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Takes a finished copy to its place, over no other file.
   * @returns false where the master went to the trash meanwhile, or a file of that name has come
   */
  take(finished: string, name: string, master: Master): Promise<boolean>;
}

/** Masters in `masters` of the data directory, and their copies in `audio`. */
export function folderPlaces(dataDir: string): CopyPlaces {
  const masterPath = ({ name }: Master) => join(mastersFolder(dataDir), name);
  const copyPath = (name: string) => join(dataDir, "audio", name);
  return {
    masters: () => mastersIn(dataDir),
    hasCopy: async (name) => (await sizeOf(copyPath(name))) > 0,
    withMaster: (master, work) => work(masterPath(master)),
    async take(finished, name, master) {
      const place = copyPath(name);
      const isWanted = (await sizeOf(masterPath(master))) === master.bytes;
      if (!isWanted || (await sizeOf(place)) > 0) return false;
      const file = await open(finished);
      await file.sync().finally(() => file.close());
      await mkdir(dirname(place), { recursive: true });
      await rename(finished, place);
      return true;
    },
  };
}
