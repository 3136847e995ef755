import type { PlayerItem } from "#core/player/player-item.ts";
import type { SegmentTimes } from "#core/transcript/segment-times.ts";
import { itemOf } from "#islands/player/engine.ts";

/** The static transcript of the page, with its times. */
export interface PageTranscript extends SegmentTimes {
  section: HTMLElement;
  item: PlayerItem;
  segments: readonly HTMLElement[];
  /** Whether there is a file with word times. */
  hasWordTimes: boolean;
}

/** Null when the page has no transcript with times. */
export function readPageTranscript(): PageTranscript | null {
  const section = document.querySelector<HTMLElement>("#transcripcion");
  const item = itemOf(section?.closest<HTMLElement>("[data-player-episode]"));
  const segments = [...(section?.querySelectorAll<HTMLElement>(".segment") ?? [])];
  if (!section || !item || segments.length === 0) return null;
  const times = (name: "start" | "end") => segments.map(({ dataset }) => Number(dataset[name]));
  const hasWordTimes = section.querySelector("[data-word-times]") !== null;
  return { section, item, segments, hasWordTimes, starts: times("start"), ends: times("end") };
}

/** Text node of a segment's spoken words, without the name of the voice. */
export const spokenText = (segment: HTMLElement): Text | null => {
  const text = segment.querySelector("p")?.lastChild;
  return text instanceof Text ? text : null;
};

export const timeLink = (segment: HTMLElement | undefined): HTMLElement | null =>
  segment?.querySelector<HTMLElement>(".segment-time") ?? null;

/** Name of the speaker; empty when unknown. */
export const voiceOf = (segment: HTMLElement): string => segment.parentElement?.dataset.voice ?? "";

/** Index of the segment that contains an element; -1 when there is none. */
export function segmentOf({ segments }: PageTranscript, element: Node | null): number {
  const host = element instanceof Element ? element : element?.parentElement;
  const segment = host?.closest<HTMLElement>(".segment");
  return segment ? segments.indexOf(segment) : -1;
}

/** Scrolls a segment into the middle third of the screen, unless it is already there (`scroll-margin-block`). */
export function scrollToSegment(segment: HTMLElement | undefined): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  segment?.scrollIntoView({ block: "nearest", behavior: isStill ? "instant" : "smooth" });
}
