import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { openSearch, type SearchedArchive } from "#tests/support/searched-archive.ts";

const PROGRAMMES = 16;
/** The only programme with the remembered sentences; it says their words less often than the others. */
const RIGHT = 9;
/** Says a frequent word more often than any list of the index holds. */
const TALKATIVE = 4;
const CONDENSE_ABOVE_BYTES = 100;

const times = (count: number, sentence: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => sentence(n));
const sentencesOf = (programme: number): string[] => [
  "Hubo una tarde de mucho viento en la esquina.",
  ...times(programme === TALKATIVE ? 130 : 0, (n) => `Alguien cantaba el verso ${n}.`),
  ...times(programme === RIGHT ? 20 : 30, (n) =>
    [`La orquesta tocaba ${n}.`, `Alguien cantaba lejos ${n}.`, `Llegaron tarde ${n}.`].join(" "),
  ),
  ...(programme === RIGHT
    ? ["La orquesta cantaba hasta que llegaron.", "Don Cipriano juraba que los moldes."]
    : times(3, () => "Don Cipriano juraba por la mano de su madre.")),
];

let folder: string;
let search: Omit<SearchedArchive, "episodes">;
const { fetch } = globalThis;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fillers-"));
  const siteDir = join(folder, "site");
  mkdirSync(siteDir);
  for (let programme = 0; programme < PROGRAMMES; programme++) {
    const segments = sentencesOf(programme).map((text, n) => ({
      speaker: "",
      text,
      startSeconds: n * 5,
      endSeconds: n * 5 + 5,
    }));
    const transcript = transcriptHtml({ segments, transcript: null, audioUrl: "/audio/1.mp3" });
    const page = `<main><h1>Programa</h1><div class="transcript">${transcript}</div></main>`;
    writeFileSync(join(siteDir, `${programme}.html`), page);
  }
  const [cacheDir, passagesTogether] = [join(folder, "cache"), PASSAGES_TOGETHER];
  await indexSite({ siteDir, cacheDir, passagesTogether, condenseAboveBytes: CONDENSE_ABOVE_BYTES });
  search = await openSearch(siteDir);
});
afterAll(() => {
  globalThis.fetch = fetch;
  rmSync(folder, { recursive: true });
});

it("compares the filler words of pages that have the others alike", async () => {
  expect(await search.best("don cipriano juraba que los", 1)).toEqual([`/${RIGHT}`]);
});

it("compares all places of words whose places the index merges", async () => {
  expect(search.isCondensed).toBe(true);
  expect(await search.best("la orquesta cantaba hasta que llegaron", 1)).toEqual([`/${RIGHT}`]);
});
