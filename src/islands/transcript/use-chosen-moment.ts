import { useEffect, useState } from "react";
import { type Moment, momentOfSegment, momentOfSelection } from "#islands/transcript/moment.ts";
import { type PageTranscript, segmentOf, timeLink } from "#islands/transcript/page-transcript.ts";
import { fetchWordTimes } from "#islands/transcript/word-times.ts";
import { useDebounced } from "#islands/use-debounced.ts";

/** A selection counts as finished after this pause: touch has no event for it. */
const SELECTION_DEBOUNCE_MS = 250;

/** The selected words, else the segment whose time has keyboard focus; null when there is neither. */
export function useChosenMoment(transcript: PageTranscript): { moment: Moment | null; close: () => void } {
  const [moment, setMoment] = useState<Moment | null>(null);
  const select = useDebounced(async () => {
    const times = getSelection()?.isCollapsed ? null : await fetchWordTimes(transcript);
    const selected = momentOfSelection(transcript, times);
    // A segment chosen by keyboard is kept while nothing is selected.
    setMoment((before) => selected ?? (before?.untilSeconds === null ? before : null));
  }, SELECTION_DEBOUNCE_MS);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const choose = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement) || target.closest("[data-moment-menu]")) return;
      const isTime = target.matches(".segment-time:focus-visible") && transcript.section.contains(target);
      if (isTime) setMoment(momentOfSegment(transcript, segmentOf(transcript, target)));
      else setMoment((before) => (before?.untilSeconds === null ? before : null));
    };
    document.addEventListener("selectionchange", () => select.later(undefined), { signal });
    document.addEventListener("focusin", ({ target }) => choose(target), { signal });
    // The focus or the selection may have come before this module.
    choose(document.activeElement);
    select.later(undefined);
    return () => leaving.abort();
  }, [transcript, select]);
  const close = () => {
    getSelection()?.removeAllRanges();
    if (moment) timeLink(transcript.segments[moment.last])?.focus();
    setMoment(null);
  };
  return { moment, close };
}
