import { setImmediate } from "node:timers/promises";
import type { StoredRecord } from "./record-store.ts";

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

/** Places the files of records before it is known which pages the site has, until it is enough or none are left. */
export async function placeFragments(
  left: Iterator<StoredRecord>,
  place: (name: string, cached: string) => void,
  { isEnough }: { isEnough: () => boolean },
): Promise<void> {
  for (let n = 0; ; n++) {
    if (n % PLACED_AT_ONCE === 0) await setImmediate();
    if (isEnough()) return;
    const { value: record } = left.next();
    if (!record) return;
    for (const [name, cached] of fragmentsOf(record.name, record)) place(name, cached);
  }
}
