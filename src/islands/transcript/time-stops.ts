import { type PageTranscript, segmentOf, timeLink } from "#islands/transcript/page-transcript.ts";

const STEPS: Partial<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Moves the focus to the tab stop among the times, at the linked part or at the playing segment, without scrolling. */
export const focusTimeStop = ({ section }: PageTranscript): void =>
  section.querySelector<HTMLElement>(".segment-time:not([tabindex])")?.focus({ preventScroll: true });

/**
 * Makes the times of a transcript one tab stop: arrow keys, Home and End move between them. Without it, each is a tab stop, like
 * any link.
 * @returns a function that makes another segment the stop, unless the focus is on a time
 */
export function createTimesTabStop(
  transcript: PageTranscript,
  onStep: () => void,
  signal: AbortSignal,
): (segment: number) => void {
  const times = transcript.segments.map(timeLink);
  let stop = 0;
  for (const [number, time] of times.entries()) if (time && number !== stop) time.tabIndex = -1;
  const move = (number: number) => {
    times[stop]?.setAttribute("tabindex", "-1");
    times[number]?.removeAttribute("tabindex");
    stop = number;
  };
  const timeAt = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.matches(".segment-time") ? segmentOf(transcript, target) : -1;
  transcript.section.addEventListener(
    "focusin",
    ({ target }) => {
      const number = timeAt(target);
      if (number >= 0) move(number);
    },
    { signal },
  );
  transcript.section.addEventListener(
    "keydown",
    (event) => {
      const number = timeAt(event.target);
      const next = number < 0 ? undefined : STEPS[event.key]?.(number, times.length);
      const time = next === undefined ? undefined : times[next];
      if (!time || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onStep();
      time.focus();
    },
    { signal },
  );
  // The page may be shown again without its script.
  signal.addEventListener("abort", () => {
    for (const time of times) time?.removeAttribute("tabindex");
  });
  return (segment) => {
    if (times[segment] && timeAt(document.activeElement) < 0) move(segment);
  };
}
