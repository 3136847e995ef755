import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Episode } from "#core/catalogue/read-model.ts";
import { expect, type Site } from "./fixtures.ts";

/** Finds an episode with audio and a transcript longer than the screen. */
export async function spoken({ archive, dataDir }: Site): Promise<Episode> {
  for (const { id, audioUrl } of archive.episodes) {
    const episode: Episode = JSON.parse(
      await readFile(join(dataDir, `snapshot/episodes/${id}.json`), "utf8"),
    );
    if (audioUrl && episode.segments.length > 20) return episode;
  }
  throw new Error("No episode has sound and a long transcript.");
}

/** The segment that is playing. */
export const sounding = (page: Page) => page.locator(".segment[aria-current]");
/** Waits for the scripts of the transcript, which bring these styles. */
export const awake = (page: Page) =>
  expect(page.locator(".segment").first()).toHaveCSS("position", "relative");
