import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { edgePhrases, scan, searchedArchive } from "#tests/support/searched-archive.ts";

it("finds every sentence of every word, at its second", async () => {
  const dir = mkdtempSync(join(tmpdir(), "recall-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { episodes, find } = await searchedArchive(dir, 6, 1000);
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
  const dir = mkdtempSync(join(tmpdir(), "recall-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { episodes, findPhrase } = await searchedArchive(dir, 6, 1000);
  const phrases = episodes.flatMap(edgePhrases);
  expect(phrases.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const { phrase, sentences } of phrases) {
    const found = await findPhrase(phrase);
    for (const sentence of sentences) if (!found.has(sentence)) missing.push(`${phrase} ${sentence}`);
  }
  expect(missing).toEqual([]);
});
