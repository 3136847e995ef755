import { rm } from "node:fs/promises";
import { newSentences, recallOf, rememberedSentences } from "../../tests/support/remembered.ts";
import { searchedArchive } from "../../tests/support/searched-archive.ts";
import { type BenchOptions, bench } from "./bench-files.ts";

const WORDS = 9000;
const SENTENCES = 100;
/** Another than that of the tests: the ranking was made without these sentences. */
const SEED = 420;

/** Searches sentences as somebody remembers them, and counts how often their programme is found first. */
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
  } finally {
    globalThis.fetch = fetch;
    await rm(dir, { recursive: true, force: true });
  }
}
