import { LEAD_SECONDS, type Moment } from "#core/search/moments.ts";
import { promiseCache } from "#islands/loading.ts";
import { titleOfPage } from "#islands/show-of-page.ts";
import { readWordTimes } from "#islands/transcript/word-times.ts";

/** Data of an episode for the player and for matching sentences: `title` is that of the page, without the name of the show. */
export type PageItem = NonNullable<Awaited<ReturnType<typeof read>>>;

type PlayableMoment = Pick<Moment, "anchor" | "word" | "playFrom"> & { start: number };

const cached = promiseCache<PageItem | null>();

/**
 * Reads player data and word times of the episode from its page, once.
 * @returns null when the page cannot be read
 */
export const itemOnPage = (path: string): Promise<PageItem | null> =>
  cached(path, () => read(path)).catch(() => null);

async function read(path: string) {
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
    title: titleOfPage(page),
    /** Start of playback of a matching sentence in seconds: from the time of its word, if the recording has word times. */
    playFrom({ anchor, start, word, playFrom }: PlayableMoment): number {
      const number = segments.findIndex(({ id }) => id === anchor);
      const within = word === null ? undefined : times?.[number]?.[word];
      return within === undefined ? (playFrom ?? start) : start + Math.max(0, within - LEAD_SECONDS);
    },
  };
}
