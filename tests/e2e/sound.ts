import type { Page } from "@playwright/test";
import { expect, type Site } from "./fixtures.ts";

declare global {
  interface Window {
    /** Every Audio object created since the last full page load. */
    madeAudios?: HTMLAudioElement[];
  }
}

/** An episode of the site that has a recording. */
export const withAudio = (site: Site) => site.episode(({ audioUrl }) => audioUrl !== null);

/** Records each Audio object, so that a test can check that it is still the same one. */
export async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    window.madeAudios = made;
    window.Audio = new Proxy(window.Audio, {
      construct(target, args) {
        const audio = Reflect.construct(target, args) as HTMLAudioElement;
        made.push(audio);
        return audio;
      },
    });
  });
}

export const audioState = (page: Page) =>
  page.evaluate(() => {
    const made = window.madeAudios ?? [];
    return { made: made.length, paused: made[0]?.paused, seconds: made[0]?.currentTime ?? 0 };
  });

/** Waits until playback is beyond this position. */
export const heard = (page: Page, seconds: number) =>
  expect.poll(async () => (await audioState(page)).seconds).toBeGreaterThan(seconds);
