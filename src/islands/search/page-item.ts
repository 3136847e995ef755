import type { PlayerItem } from "#core/player/player-item.ts";
import { LEAD_SECONDS, type Moment } from "#core/search/moments.ts";
import { readWordTimes } from "#islands/transcript/word-times.ts";

/** An episode as the player and a found sentence need it. */
export interface PageItem {
  item: PlayerItem;
  /** Seconds from which a found sentence is heard: by the time of its word, where the recording has times of words. */
  hearFrom(moment: HeardMoment): number;
}

type HeardMoment = Pick<Moment, "anchor" | "word" | "hearFrom"> & { start: number };

const asked = new Map<string, Promise<PageItem | null>>();

/**
 * What the player knows of the episode on a page of this site, and when its words begin, read from that page, once.
 * @returns null when it cannot be had.
 */
export function itemOnPage(path: string): Promise<PageItem | null> {
  const known = asked.get(path) ?? read(path);
  asked.set(path, known);
  return known;
}

async function read(path: string): Promise<PageItem | null> {
  try {
    const [{ itemOf }, html] = await Promise.all([
      import("#islands/player/engine.ts"),
      fetch(path).then((answer) => answer.text()),
    ]);
    const page = new DOMParser().parseFromString(html, "text/html");
    const item = itemOf(page.querySelector<HTMLElement>("[data-player-episode]"));
    if (!item) return null;
    const times = page.querySelector("[data-word-times]") && (await readWordTimes(item.episodeId));
    const segments = [...page.querySelectorAll<HTMLElement>(".segment")];
    return {
      item,
      hearFrom({ anchor, start, word, hearFrom }) {
        const number = segments.findIndex(({ id }) => id === anchor);
        const within = word === null ? undefined : times?.[number]?.[word];
        return within === undefined ? (hearFrom ?? start) : start + Math.max(0, within - LEAD_SECONDS);
      },
    };
  } catch {
    asked.delete(path);
    return null;
  }
}
