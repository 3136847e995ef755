import { diffArrays } from "diff";

/** A stretch of two lists: equal in both, or the differing items of each (one may be empty). */
export interface Hunk<Item> {
  same: boolean;
  mine: readonly Item[];
  theirs: readonly Item[];
}

/** With more insertions and deletions, the differing part becomes one stretch: correct, coarse and fast. */
const MAX_EDITS = 2000;

/** Longest common subsequence of two lists and the differences between, in order. Items with the same key are equal. */
export function hunksOf<Item>(
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Hunk<Item>[] {
  const [a, b] = [mine.map(keyOf), theirs.map(keyOf)];
  const changes = diffArrays(a, b, { maxEditLength: MAX_EDITS }) ?? changesBetweenEnds(a, b);
  const hunks: Hunk<Item>[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const same = !added && !removed;
    const part = {
      same,
      mine: added ? [] : mine.slice(i, i + count),
      theirs: removed ? [] : theirs.slice(j, j + count),
    };
    i += part.mine.length;
    j += part.theirs.length;
    const last = hunks.at(-1);
    if (last && !last.same && !same) {
      hunks[hunks.length - 1] = {
        same,
        mine: [...last.mine, ...part.mine],
        theirs: [...last.theirs, ...part.theirs],
      };
    } else hunks.push(part);
  }
  return hunks;
}

/** Same result type as `diffArrays`, with everything between the common beginning and the common end as one change. */
function changesBetweenEnds(a: readonly string[], b: readonly string[]) {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [
    { added: false, removed: false, count: head },
    { added: false, removed: true, count: a.length - head - tail },
    { added: true, removed: false, count: b.length - head - tail },
    { added: false, removed: false, count: tail },
  ].filter(({ count }) => count > 0);
}
