import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { edgePhrases, scan, searchedArchive } from "#tests/support/searched-archive.ts";

/** Low enough for nearly all words to be gathered. */
const LEAST = 20;

async function archiveOf(gatheredBytes?: number) {
  const dir = mkdtempSync(join(tmpdir(), "recall-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const archive = await searchedArchive(dir, 6, 1000, gatheredBytes);
  expect(archive.isGathered).toBe(gatheredBytes !== undefined);
  return archive;
}

describe.each([
  ["with all places in the index", undefined],
  ["with gathered places", LEAST],
])("%s", (_, gatheredBytes) => {
  it("finds every sentence of every word, at its second", async () => {
    const { episodes, find } = await archiveOf(gatheredBytes);
    const words = scan(episodes);
    expect(words.size).toBeGreaterThan(1000);
    const missing: string[] = [];
    for (const [word, sentences] of words) {
      const found = await find(word);
      for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${word} ${sentence}`);
    }
    expect(missing).toEqual([]);
  });

  it("finds every phrase over an edge between segments", async () => {
    const { episodes, findPhrase } = await archiveOf(gatheredBytes);
    const phrases = episodes.flatMap(edgePhrases);
    expect(phrases.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const { phrase, sentences } of phrases) {
      const found = await findPhrase(phrase);
      for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${phrase} ${sentence}`);
    }
    expect(missing).toEqual([]);
  });
});

it("weighs pages the same where places are gathered", async () => {
  const whole = await archiveOf();
  const vocabulary = [...scan(whole.episodes).keys()];
  const words = vocabulary.filter((_, n) => n % 3 === 0);
  const pairs = words.slice(1).map((word, n) => `${words[n]} ${word}`);
  const asked = [...words, ...pairs];
  const weights = async ({ weigh }: typeof whole) => {
    // Pagefind also counts longer words in files that it has loaded, and gathering divides words into other files. So all
    // files are loaded first.
    for (const word of vocabulary) await weigh(word);
    const all: [string, Map<string, number>][] = [];
    for (const text of asked) all.push([text, await weigh(text)]);
    return all;
  };
  const expected = await weights(whole);
  expect(await weights(await archiveOf(LEAST))).toEqual(expected);
});
