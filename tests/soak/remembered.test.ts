import { expect, it } from "vitest";
import { createFolder } from "#tests/support/create-folder.ts";
import { newSentences, recallOf, rememberedSentences } from "#tests/support/remembered.ts";
import { searchedArchive } from "#tests/support/searched-archive.ts";

const EPISODES = 60;
const WORDS = 3000;
const SENTENCES = 50;
const SEED = 11;
/** Low enough to condense frequent words, as an archive of seven times as many programmes does. */
const CONDENSE_ABOVE_BYTES = 3000;

it("finds the programme of a remembered sentence: whole, with a word less, more, or in another form", async () => {
  const { episodes, best, isCondensed } = await searchedArchive(createFolder("remembered"), EPISODES, WORDS, {
    condenseAboveBytes: CONDENSE_ABOVE_BYTES,
    say: await newSentences(),
  });
  expect(isCondensed).toBe(true);
  const remembered = rememberedSentences(episodes, SENTENCES, SEED);
  const { shares, lost } = await recallOf(remembered, best);
  for (const { form, sentences, first, firstThree } of shares) {
    expect(sentences, form).toBe(SENTENCES);
    expect(first / sentences, `${form}: first\n${lost.join("\n")}`).toBeGreaterThanOrEqual(0.95);
    expect(firstThree / sentences, `${form}: first three\n${lost.join("\n")}`).toBeGreaterThanOrEqual(0.98);
  }
  const total = (of: "first" | "firstThree") => shares.reduce((sum, share) => sum + share[of], 0);
  expect(total("first") / remembered.length).toBeGreaterThanOrEqual(0.95);
  expect(total("firstThree") / remembered.length).toBeGreaterThanOrEqual(0.99);
}, 900_000);
