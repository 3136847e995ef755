import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { withoutStopWords } from "../../src/core/search/query-stop-words.ts";
import { foldText } from "../../src/core/search/search-text.ts";
import { readEpisode, readIndex } from "../../src/archive/snapshot.ts";
import { findChromium } from "../test/chromium.ts";
import { keyToResults } from "./browser/key-to-results.ts";
import { indexedSite } from "./indexed-site.ts";
import { median } from "./report.ts";
import {
  type Contender,
  type Find,
  flexSearch,
  miniSearch,
  pagefind,
  type Said,
  showHit,
  withServedFolders,
} from "./search-contenders.ts";
import { runStockPagefind } from "./stock-pagefind.ts";
import { type BenchOptions, bench } from "./bench-files.ts";

const QUERIES = ["tranvía", "feria del domingo", "tambores de la esquina"];
const RESULTS = 5;
/** Number of words to try, evenly spaced from the most common to the rarest. */
const WORDS_TRIED = 100;
/**
 * Maximum number of episodes for peers, which hold a whole index in memory; one Pagefind run over more takes gigabytes.
 */
const MOST_FOR_PEERS = 1000;

/** Measures bytes, hits and time of a visitor's search, beside other searches over the same transcripts. */
export async function benchSearch({ episodes, runs }: BenchOptions): Promise<void> {
  const { outDir, clientDir, snapshot, index } = await indexedSite(episodes);
  await index();
  await withServedFolders(() => compare(episodes, outDir, snapshot));
  const words = ["tranvía", "feria", "tambores"];
  const times = await keyToResults(await findChromium(), [outDir, clientDir], words, runs);
  console.log(`  from a key to the first results, warm engine: ${median(times).toFixed(0)} ms at the median`);
}

async function compare(episodes: number, outDir: string, snapshot: string): Promise<void> {
  const ours = pagefind("this project", "ours", outDir, showHit);
  const find = await ours.open();
  console.log(`${episodes} episodes: engine ${kilobytes(ours.sent())} kB`);
  for (const query of QUERIES) {
    const before = ours.sent();
    const found = await find(withoutStopWords(query), RESULTS);
    console.log(`  «${query}»: ${found.length} found, ${kilobytes(ours.sent() - before)} kB more`);
  }
  console.log(`  all: ${kilobytes(ours.sent())} kB`);
  const rare = await rareWord(find, snapshot);
  const again = pagefind("this project", "ours", outDir, showHit);
  const findRare = await again.open();
  const before = again.sent();
  const { length } = await findRare(rare, RESULTS);
  console.log(`  a word of ${length} episodes: ${kilobytes(again.sent() - before)} kB`);
  if (episodes <= MOST_FOR_PEERS) await besidePeers(outDir, snapshot);
}

/** Finds the first word of the first episode that occurs in few episodes. */
async function rareWord(find: Find, snapshot: string): Promise<string> {
  const [first] = (await readIndex(snapshot)).episodes;
  const { segments } = readEpisode(snapshot, first?.id ?? "");
  const words = new Set(segments.flatMap(({ text }) => text.match(/\p{Lu}\p{Ll}+/gu) ?? []));
  for (const word of words) {
    const { length } = await find(word, 0);
    if (length >= 3 && length <= 8) return word;
  }
  return [...words].at(-1) ?? "";
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1000);

async function besidePeers(outDir: string, snapshot: string): Promise<void> {
  const dir = bench("search-peers");
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const { episodes } = await readIndex(snapshot);
  const all = episodes.map(({ id }): Said => {
    const { segments } = readEpisode(snapshot, id);
    return { id, text: segments.map(({ text }) => text).join(" ") };
  });
  await runStockPagefind(outDir, join(dir, "pagefind"));
  const contenders = [
    pagefind("this project", "ours", outDir, showHit),
    pagefind("stock Pagefind", "stock", dir, ({ data }) => data()),
    miniSearch(dir, all),
    await flexSearch(dir, all),
  ];
  const words = wordsOf(all);
  console.log(
    `\n${"".padEnd(16)}${["open kB", "query kB", "recall", "first ms", "warm ms"].map((head) => head.padStart(10)).join("")}`,
  );
  let first: Row | null = null;
  for (const contender of contenders) {
    const row = await measure(contender, words);
    first ??= row;
    console.log(`${contender.name.padEnd(16)}${cells(row)}${row === first ? "" : ratios(first, row)}`);
  }
}

interface Row {
  openBytes: number;
  queryBytes: number;
  /** Share of episodes found, of those in which a scan finds the word. */
  recall: number;
  firstMs: number;
  warmMs: number;
}

async function measure(contender: Contender, words: ReadonlyMap<string, ReadonlySet<string>>): Promise<Row> {
  const started = performance.now();
  const find: Find = await contender.open();
  const openBytes = contender.sent();
  await find(withoutStopWords(QUERIES[0] ?? ""), RESULTS);
  const firstMs = performance.now() - started;
  for (const query of QUERIES.slice(1)) await find(withoutStopWords(query), RESULTS);
  const queryBytes = (contender.sent() - openBytes) / QUERIES.length;
  const times: number[] = [];
  const names = await contender.names();
  let [met, expected] = [0, 0];
  for (const [word, ids] of words) {
    const asked = performance.now();
    const results = await find(word, RESULTS);
    times.push(performance.now() - asked);
    const found = new Set(results.map((result) => names?.get(result) ?? result));
    expected += ids.size;
    met += [...ids].filter((id) => found.has(id)).length;
  }
  return { openBytes, queryBytes, recall: met / expected, firstMs, warmMs: median(times) };
}

const cells = ({ openBytes, queryBytes, recall, firstMs, warmMs }: Row): string =>
  [
    String(kilobytes(openBytes)),
    (queryBytes / 1000).toFixed(0),
    recall.toFixed(3),
    firstMs.toFixed(0),
    warmMs.toFixed(1),
  ]
    .map((cell) => cell.padStart(10))
    .join("");

/** Ratio of ours to a peer's: 0.5 x means that ours sends or takes half as much. */
const ratios = (ours: Row, peer: Row): string =>
  `   ours sends ${((ours.openBytes + ours.queryBytes) / (peer.openBytes + peer.queryBytes)).toFixed(3)} x, is ready in ${(ours.firstMs / peer.firstMs).toFixed(2)} x`;

/** Words of all transcripts with their episodes, found by a scan; without accents and case. */
function wordsOf(all: readonly Said[]): Map<string, Set<string>> {
  const episodes = new Map<string, Set<string>>();
  for (const { id, text } of all) {
    for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      episodes.set(word, (episodes.get(word) ?? new Set()).add(id));
  }
  const byCount = [...episodes].sort(([, a], [, b]) => b.size - a.size);
  return new Map(
    Array.from(
      { length: WORDS_TRIED },
      (_, n) => byCount[Math.floor((n * byCount.length) / WORDS_TRIED)],
    ).filter((entry) => entry !== undefined),
  );
}
