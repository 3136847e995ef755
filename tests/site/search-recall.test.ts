import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { edgePhrases, scan, searchedArchive } from "#tests/support/searched-archive.ts";

/** Low enough to condense nearly all words. */
const LEAST = 20;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "recall-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

async function archiveOf(condenseAboveBytes?: number) {
  const archive = await searchedArchive(mkdtempSync(join(dir, "archive-")), 6, 1000, { condenseAboveBytes });
  expect(archive.isCondensed).toBe(condenseAboveBytes !== undefined);
  return archive;
}

const describeRecall = (condenseAboveBytes?: number) => () => {
  let archive: Awaited<ReturnType<typeof archiveOf>>;
  beforeAll(async () => {
    archive = await archiveOf(condenseAboveBytes);
  });

  it("finds every sentence of every word, with its time", async () => {
    const { episodes, find } = archive;
    const words = scan(episodes);
    expect(words.size).toBeGreaterThan(1000);
    const missing: string[] = [];
    for (const [word, sentences] of words) {
      const found = await find(word);
      for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${word} ${sentence}`);
    }
    expect(missing).toEqual([]);
  });

  it("finds every phrase over a boundary between segments", async () => {
    const { episodes, findPhrase } = archive;
    const phrases = episodes.flatMap(edgePhrases);
    expect(phrases.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const { phrase, sentences } of phrases) {
      const found = await findPhrase(phrase);
      for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${phrase} ${sentence}`);
    }
    expect(missing).toEqual([]);
  });
};

describe("with condensed places", describeRecall(LEAST));
describe("with all places in the index", { tags: "soak" }, describeRecall());

it("scores pages the same with condensed places", { tags: "soak" }, async () => {
  const whole = await archiveOf();
  const vocabulary = [...scan(whole.episodes).keys()];
  const words = vocabulary.filter((_, n) => n % 3 === 0);
  const pairs = words.slice(1).map((word, n) => `${words[n]} ${word}`);
  const asked = [...words, ...pairs];
  const weights = async ({ weigh }: typeof whole) => {
    // Pagefind also counts longer words in files that it has loaded, and condensing divides words into files
    // differently. So all files are loaded first.
    for (const word of vocabulary) await weigh(word);
    const all: [string, Map<string, number>][] = [];
    for (const text of asked) all.push([text, await weigh(text)]);
    return all;
  };
  const expected = await weights(whole);
  expect(await weights(await archiveOf(LEAST))).toEqual(expected);
});
