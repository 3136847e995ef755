import { parseFragment } from "#core/player/media-fragment.ts";
import { type LinkedPart, linkedPart } from "#core/transcript/segment-times.ts";
import { playerStore } from "#islands/player/engine.ts";
import type { PageTranscript } from "#islands/transcript/page-transcript.ts";

const MARK = "data-linked";
/** Selector of the segments that the URL names. */
export const LINKED = `[${MARK}]`;

/** Highlights the part named in the URL, scrolls to it, and sets it on the play buttons of its episode. */
export function openLinkedMoment(transcript: PageTranscript): LinkedPart | null {
  closeLinkedMoment(transcript);
  const fragment = parseFragment(location.hash);
  const part = fragment && linkedPart(transcript, fragment);
  if (!part) return null;
  for (let n = part.first; n <= part.last; n++) transcript.segments[n]?.setAttribute(MARK, "");
  holdInView(transcript.segments[part.first]);
  const { isPlaying, item } = playerStore.getState();
  // Playback continues: a reader who follows a link within the page presses play when ready.
  if (isPlaying && item?.episodeId === transcript.item.episodeId) return null;
  if (!transcript.item.audioUrl) return null;
  playerStore.prepare(transcript.item);
  for (const { dataset } of playButtons(transcript)) {
    dataset.seekSeconds = String(part.fromSeconds);
    if (part.untilSeconds !== null) dataset.untilSeconds = String(part.untilSeconds);
  }
  return part;
}

/**
 * Scrolls at once, and again in the next frames: Chromium adds the steps that a smooth scroll made in the meantime to the new
 * position.
 */
function holdInView(segment: HTMLElement | undefined, frames = 3): void {
  segment?.scrollIntoView({ block: "start", behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => holdInView(segment, frames - 1));
}

/** Ends the linked part after it was played, or when the URL names another: the play buttons play and pause again. */
export function closeLinkedMoment(transcript: PageTranscript): void {
  for (const element of transcript.section.querySelectorAll(LINKED)) element.removeAttribute(MARK);
  for (const { dataset } of playButtons(transcript)) {
    delete dataset.seekSeconds;
    delete dataset.untilSeconds;
  }
  // Updates the play buttons.
  dispatchEvent(new Event("archive:cards"));
}

const playButtons = ({ item }: PageTranscript): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main button[data-play-item]")].filter(({ dataset }) =>
    dataset.playItem?.includes(item.episodeId),
  );
