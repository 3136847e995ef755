import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type EdgePhrase, edgePhrases, scan, searchedArchive } from "#tests/support/searched-archive.ts";

const EPISODES = 420;
const WORDS = 8000;
/** Number of words to try, evenly spaced from the most common to the rarest. */
const WORDS_TRIED = 150;
/** Number of phrases to try, evenly spaced over all boundaries. */
const PHRASES_TRIED = 150;

it("finds every sentence of a word, and of a phrase over a boundary, in 420 transcripts, with its time", async () => {
  const dir = mkdtempSync(join(tmpdir(), "recall-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { episodes, find, findPhrase } = await searchedArchive(dir, EPISODES, WORDS);
  const words = [...scan(episodes)].sort(([, a], [, b]) => b.size - a.size);
  const tried = Array.from(
    { length: WORDS_TRIED },
    (_, n) => words[Math.floor((n * words.length) / WORDS_TRIED)],
  );
  const missing: string[] = [];
  for (const [word, sentences] of tried.filter((entry) => entry !== undefined)) {
    const found = await find(word);
    for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${word} ${sentence}`);
  }
  const phrases = episodes.flatMap(edgePhrases);
  for (let n = 0; n < PHRASES_TRIED; n++) {
    const { phrase, sentences } = phrases[Math.floor((n * phrases.length) / PHRASES_TRIED)] as EdgePhrase;
    const found = await findPhrase(phrase);
    for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${phrase} ${sentence}`);
  }
  expect(missing).toEqual([]);
}, 900_000);
