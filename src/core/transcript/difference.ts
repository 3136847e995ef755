/** A stretch of two lists: alike in both, or what each has in that place (one of them may be empty). */
export interface Hunk<Item> {
  same: boolean;
  mine: readonly Item[];
  theirs: readonly Item[];
}

/** Beyond this many comparisons the part that differs is one stretch: right, if coarse, and never slow. */
const MOST_COMPARISONS = 4_000_000;

/** The longest common part of two lists and what lies between, in order. Items with the same key are alike. */
export function hunksOf<Item>(
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Hunk<Item>[] {
  const [a, b] = [mine.map(keyOf), theirs.map(keyOf)];
  const pairs = commonPairs(a, b);
  const hunks: Hunk<Item>[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...pairs, [a.length, b.length] as const]) {
    if (nextI > i || nextJ > j) {
      hunks.push({ same: false, mine: mine.slice(i, nextI), theirs: theirs.slice(j, nextJ) });
    }
    [i, j] = [nextI + 1, nextJ + 1];
    const last = hunks.at(-1);
    if (nextI === a.length) break;
    const [one, other] = [mine.slice(nextI, i), theirs.slice(nextJ, j)];
    if (last?.same) {
      hunks[hunks.length - 1] = {
        same: true,
        mine: [...last.mine, ...one],
        theirs: [...last.theirs, ...other],
      };
    } else hunks.push({ same: true, mine: one, theirs: other });
  }
  return hunks;
}

/** Positions of the items of a longest common subsequence. */
function commonPairs(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const before = Array.from({ length: head }, (_, n) => [n, n] as const);
  const after = Array.from({ length: tail }, (_, n) => [a.length - tail + n, b.length - tail + n] as const);
  const middle = middlePairs(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [...before, ...middle.map(([i, j]) => [head + i, head + j] as const), ...after];
}

function middlePairs(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  if (a.length * b.length > MOST_COMPARISONS) return [];
  // longest[i * width + j]: length of the common part of what follows i and j.
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
