import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveIndex, EpisodeCard } from "../../../src/core/catalogue/read-model.ts";
import { startSite } from "../../../tests/support/site-process.ts";
import { bench } from "../bench-files.ts";

const SETTINGS = { SITE_URL: "http://localhost:4321" };

export interface ServedDemo {
  url: string;
  dataDir: string;
  /** An episode with audio, pictures and a barrio. */
  episode: EpisodeCard;
}

/** Runs the work with the demonstration archive served as by `npm start`. */
export async function withServedDemo(work: (demo: ServedDemo) => Promise<void>): Promise<void> {
  const dataDir = bench("start", "data");
  const site = await startSite("scripts/start.ts", { dataDir, outDir: bench("start", "dist") }, SETTINGS);
  try {
    const { episodes }: ArchiveIndex = JSON.parse(
      await readFile(join(dataDir, "snapshot/index.json"), "utf8"),
    );
    const episode = episodes.find(
      ({ audioUrl, photoCount, neighborhood }) => audioUrl && photoCount > 1 && neighborhood,
    );
    if (!episode) throw new Error("The demonstration archive has no episode with sound and pictures.");
    await work({ url: site.url, dataDir, episode });
  } finally {
    await site.stop();
  }
}

/** Browser switches; Chromium's sandbox does not work for the root user of a container. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-dev-shm-usage",
  // Phones place letters at fractions of a pixel; a hinted font on Linux is up to 6 % wider or narrower.
  "--font-render-hinting=none",
  "--autoplay-policy=no-user-gesture-required",
];
