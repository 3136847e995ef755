import { parseFragment } from "#core/player/media-fragment.ts";
import { type LinkedPart, linkedPart } from "#core/transcript/score.ts";
import { playerStore } from "#islands/player/engine.ts";
import type { PageScore } from "#islands/transcript/page-score.ts";

const MARK = "data-linked";
/** Selector of the segments that the URL names. */
export const LINKED = `[${MARK}]`;

/** Highlights the part named in the URL, scrolls to it, and sets it on the play buttons of its episode. */
export function openLinkedMoment(score: PageScore): LinkedPart | null {
  closeLinkedMoment(score);
  const fragment = parseFragment(location.hash);
  const part = fragment && linkedPart(score, fragment);
  if (!part) return null;
  for (let n = part.first; n <= part.last; n++) score.segments[n]?.setAttribute(MARK, "");
  score.segments[part.first]?.scrollIntoView({ block: "start", behavior: "instant" });
  const { isPlaying, item } = playerStore.getState();
  // Playback continues: a reader who follows a link within the page presses play when ready.
  if (isPlaying && item?.episodeId === score.item.episodeId) return null;
  if (!score.item.audioUrl) return null;
  playerStore.prepare(score.item);
  for (const { dataset } of playButtons(score)) {
    dataset.seekSeconds = String(part.fromSeconds);
    if (part.untilSeconds !== null) dataset.untilSeconds = String(part.untilSeconds);
  }
  return part;
}

/** Ends the linked part after it was played, or when the URL names another: the play buttons play and pause again. */
export function closeLinkedMoment(score: PageScore): void {
  for (const element of score.section.querySelectorAll(LINKED)) element.removeAttribute(MARK);
  for (const { dataset } of playButtons(score)) {
    delete dataset.seekSeconds;
    delete dataset.untilSeconds;
  }
  // Updates the play buttons.
  dispatchEvent(new Event("archive:cards"));
}

const playButtons = ({ item }: PageScore): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main button[data-play-item]")].filter(({ dataset }) =>
    dataset.playItem?.includes(item.episodeId),
  );
