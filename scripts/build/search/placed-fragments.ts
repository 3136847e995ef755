import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { placeFile } from "../place-file.ts";
import type { RecordStore, StoredRecord } from "./record-store.ts";

/** Placed without listening in between: a few milliseconds. */
const PLACED_AT_ONCE = 50;

/** Files of a page for those who find it: addresses in the cache by their names in the site. */
export const fragmentsOf = (
  name: string,
  { description, passages }: Pick<StoredRecord, "description" | "passages">,
): [file: string, cached: string][] => [
  [`${name}.pf_fragment`, description],
  ...(passages ? [[`${name}.pf_passages`, passages] satisfies [string, string]] : []),
];

/** Files of pages that are put into a site before it is known which pages it has. */
export class PlacedFragments {
  /** Addresses in the cache, by name. */
  readonly files = new Map<string, string>();
  readonly #left: Iterator<StoredRecord>;

  constructor(store: RecordStore) {
    this.#left = store.kept();
  }

  /** Places those of the last build, on from where it was left, until it is enough or none are left. */
  async place(dir: string, isEnough: () => boolean): Promise<void> {
    mkdirSync(dir, { recursive: true });
    for (let n = 0; ; n++) {
      if (n % PLACED_AT_ONCE === 0) await setImmediate();
      if (isEnough()) return;
      const { value: record } = this.#left.next();
      if (!record) return;
      // Of two that happen to have one name it is seen later which is the first.
      for (const [name, cached] of fragmentsOf(record.name, record)) {
        if (this.files.has(name)) continue;
        placeFile(cached, join(dir, name));
        this.files.set(name, cached);
      }
    }
  }
}
