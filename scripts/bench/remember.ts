import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newSentences, recallOf, rememberedSentences } from "../../tests/support/remembered.ts";
import { openSearch, searchedArchive } from "../../tests/support/searched-archive.ts";
import { type BenchOptions, bench } from "./bench-files.ts";

const WORDS = 9000;
const SENTENCES = 300;
/** Differs from the seeds of the tests, and from those that the ranking was tuned with. */
const SEED = 77001;
/** Queries whose bytes are counted, and the hits that a visitor sees of each. */
const COUNTED = 60;
const SHOWN = 10;

/** Searches sentences in their remembered forms, and counts how often their programme is found first. */
export async function benchRemember({ episodes: count }: BenchOptions): Promise<void> {
  const dir = bench("remember");
  await rm(dir, { recursive: true, force: true });
  const { fetch } = globalThis;
  try {
    const { episodes, best } = await searchedArchive(dir, count, WORDS, { say: await newSentences() });
    const remembered = rememberedSentences(episodes, SENTENCES, SEED);
    const { shares, lost } = await recallOf(remembered, best);
    console.log(`\n${SENTENCES} sentences of ${count} episodes of ${WORDS} words: the right one first, among three`);
    for (const { form, sentences, first, firstThree } of shares) {
      const [one, three] = [first, firstThree].map((found) => `${((100 * found) / sentences).toFixed(1)} %`.padStart(9));
      console.log(`  ${form.padEnd(22)}${one}${three}`);
    }
    for (const text of lost) console.log(`  ${text}`);
    const texts = remembered.filter(({ form }) => form === "whole").slice(0, COUNTED).map(({ text }) => text);
    const words = texts.map(longestWord);
    await countBytes(join(dir, "site"), { "whole sentences": texts, "single words": words });
  } finally {
    globalThis.fetch = fetch;
    await rm(dir, { recursive: true, force: true });
  }
}

const longestWord = (text: string): string =>
  text.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));

/** Prints the bytes that queries load on average, with the hits shown at first, each with a new engine. */
async function countBytes(siteDir: string, queries: Record<string, readonly string[]>): Promise<void> {
  for (const [name, texts] of Object.entries(queries)) {
    let sent = 0;
    for (const text of texts) {
      const { best } = await openSearch(siteDir);
      const { fetch } = globalThis;
      globalThis.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        sent += (await answer.clone().arrayBuffer()).byteLength;
        return answer;
      };
      await best(text, SHOWN);
    }
    console.log(`  ${texts.length} ${name}: ${(sent / texts.length / 1000).toFixed(0)} kB each, beside the engine`);
  }
}
