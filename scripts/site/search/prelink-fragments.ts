import { setImmediate } from "node:timers/promises";
import type { StoredRecord } from "./record-store.ts";

/** Links between two turns of the event loop: a few milliseconds. */
const LINKS_AT_ONCE = 50;

/** Files that the browser loads for a hit: paths in the cache by their names in the site. */
export const fragmentsOf = (
  name: string,
  { description, passages }: Pick<StoredRecord, "description" | "passages">,
): [file: string, cached: string][] => [
  [`${name}.pf_fragment`, description],
  ...(passages ? [[`${name}.pf_passages`, passages] satisfies [string, string]] : []),
];

/** Links the files of cached records before the pages of the site are known, until `isEnough` or none is left. */
export async function prelinkFragments(
  left: Iterator<StoredRecord>,
  link: (name: string, cached: string) => void,
  { isEnough }: { isEnough: () => boolean },
): Promise<void> {
  for (let n = 0; ; n++) {
    if (n % LINKS_AT_ONCE === 0) await setImmediate();
    if (isEnough()) return;
    const { value: record } = left.next();
    if (!record) return;
    for (const [name, cached] of fragmentsOf(record.name, record)) link(name, cached);
  }
}
