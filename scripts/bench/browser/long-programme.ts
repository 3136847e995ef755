import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { transcriptHtml } from "../../../src/components/transcript/transcript-html.ts";
import { playerDetails } from "../../../src/core/player/player-details.ts";
import { silentMp3 } from "../../../tests/support/mp3.ts";
import type { ServedDemo } from "./served-demo.ts";

/** An episode of an hour: 700 segments, 9,100 words. */
export const SEGMENTS = 700;
const [WORDS, SEGMENT_SECONDS] = [13, 5.14];
const STOCK = "la lluvia golpeaba en la chapa del techo y nadie hablaba porque en la radio decían los números";
const [KBIT_PER_SECOND, FRAMES_PER_SECOND] = [64, 44_100 / 1152];

const segments = Array.from({ length: SEGMENTS }, (_, n) => {
  const stock = STOCK.split(" ");
  const startSeconds = Math.round(n * SEGMENT_SECONDS * 100) / 100;
  const words = Array.from({ length: WORDS }, (_, word) => stock[(n * 7 + word * 3) % stock.length]);
  return {
    speaker: n % 5 < 2 ? "Mirta Lescano" : "Elvira Sosa",
    text: `${words.join(" ")}.`,
    startSeconds,
    endSeconds: startSeconds + SEGMENT_SECONDS - 0.3,
  };
});

/** Replaces the episode's recording by one of an hour during the work: only recordings of published episodes are served. */
export async function withLongRecording(
  { dataDir, episode }: ServedDemo,
  work: () => Promise<void>,
): Promise<void> {
  const file = join(dataDir, episode.audioUrl ?? "");
  const own = await readFile(file);
  // Files are not overwritten in place: others may be hard links to them.
  const replace = async (bytes: Buffer) => {
    await rm(file);
    await writeFile(file, bytes);
  };
  const frames = Math.ceil(SEGMENTS * SEGMENT_SECONDS * FRAMES_PER_SECOND);
  await replace(silentMp3({ rates: new Array<number>(frames).fill(KBIT_PER_SECOND) }));
  try {
    await work();
  } finally {
    await replace(own);
  }
}

/** Replaces the transcript of the episode with the long one. */
export async function lengthen(page: Page, { episode: { id, audioUrl } }: ServedDemo): Promise<void> {
  const times = segments.map(() => Array.from({ length: WORDS }, (_, word) => word * 0.37));
  await page.route(`**/data/words/${id}.json`, (route) => route.fulfill({ json: times }));
  await page.route(`**/data/player/${id}.json`, (route) =>
    route.fulfill({ json: playerDetails(segments, { cover: null, peaks: null }) }),
  );
  await page.route(`**/episodes/${id}`, async (route) => {
    const response = await route.fetch();
    const long = transcriptHtml({ segments, transcript: null, audioUrl });
    // The transcript's element ends after its last passage.
    const body = (await response.text()).replace(
      /(<div class="transcript">).*<\/section>(?=<\/div>)/s,
      (_all, start) => start + long,
    );
    await route.fulfill({ response, body });
  });
}
