const LENGTH = 4_000;
const FACTOR = 4;
/** Work that grows like the square of the length is 16 times as much; linear work about 4 times. */
const MAX_GROWTH = 8;
/** Milliseconds below which a single measurement is mostly noise. */
const RESOLUTION = 0.2;
/** A busy machine may slow the long text alone, but not each time. */
const CONFIRMATIONS = 5;
/** Microseconds of processor time after which an average is exact enough. */
const ENOUGH = 50_000;

/**
 * Whether the work on a text grows faster than its length. Elapsed time excludes most works; what it suspects is measured by
 * processor time, which other processes do not change.
 * @param textOf a text of about this many characters
 */
export function growsTooFast(work: (text: string) => void, textOf: (length: number) => string): boolean {
  const [short, long] = [textOf(LENGTH), textOf(LENGTH * FACTOR)];
  const grows = (costOf: (work: () => void) => number) =>
    costOf(() => work(long)) > MAX_GROWTH * costOf(() => work(short));
  return grows(fastest) && Array.from({ length: CONFIRMATIONS }).every(() => grows(average));
}

/** Elapsed time of the faster of two runs. */
function fastest(work: () => void): number {
  const times = [0, 1].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.max(RESOLUTION, Math.min(...times));
}

/** Average processor time of a run. */
function average(work: () => void): number {
  const start = process.threadCpuUsage();
  let runs = 0;
  let used = 0;
  do {
    work();
    runs++;
    used = process.threadCpuUsage(start).user;
  } while (used < ENOUGH);
  return used / runs;
}

/** Fills a length with copies of a part behind a beginning. */
export const filled =
  (part: string, beginning = "") =>
  (length: number): string =>
    beginning + part.repeat(Math.ceil(length / part.length));

/** What patterns and parsers repeat, separate by or search the end of. */
const PARTS: readonly string[] = [
  ..."aA0 \t\n.,;:@-_/\\|%#&=~*+?!'\"`«“([{<>}])»t",
  "a.",
  "a ",
  "a@",
  "@a.",
  ". ",
  "\n ",
  "\r\n",
  "a: ",
  "- a",
  "# ",
  "<a>",
  "</a>",
  "<!--",
  "<!---->",
  "--><!--",
  "<?a?>",
  "&amp;",
  "{\\",
  "[a](",
  "**",
  "a;",
  'a"',
  '"",',
  "[[",
  '{"a":',
  "12:00 ",
  "00:00:01,000 --> 00:00:02,000\n",
  "1/1/75 ",
  "\u0301\u0323",
  "\u200b",
  "é",
  "👩‍👧",
];

/** Beginnings of what fields and cells contain: an address, a link, a day, a time. */
const BEGINNINGS = ["a@a", "https://a", "1975-01-01", "12:00"];
const REPEATED = [..." .-/:,ta0"];

/** Texts of a length on which patterns and parsers are slow, by name. */
export const HOSTILE_TEXTS: ReadonlyMap<string, (length: number) => string> = new Map([
  ...PARTS.map((part) => [JSON.stringify(part), filled(part)] as const),
  ...BEGINNINGS.flatMap((beginning) =>
    REPEATED.map((part) => [JSON.stringify([beginning, part]), filled(part, beginning)] as const),
  ),
]);
