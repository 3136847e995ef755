import { useEffect, useState } from "react";
import { type Moment, momentOfSegment, momentOfSelection } from "#islands/transcript/moment.ts";
import { type PageScore, segmentOf } from "#islands/transcript/page-score.ts";
import { useDebounced } from "#islands/use-debounced.ts";

/** A selection is done once it rests: by touch nothing else tells. */
const SELECTION_DEBOUNCE_MS = 250;

/** The selected words, else the segment whose time has the focus of the keyboard; null when neither. */
export function useChosenMoment(score: PageScore): { moment: Moment | null; close: () => void } {
  const [moment, setMoment] = useState<Moment | null>(null);
  const select = useDebounced(() => {
    const selected = momentOfSelection(score);
    // A moment of the keyboard stays while nothing is selected.
    setMoment((before) => selected ?? (before?.untilSeconds === null ? before : null));
  }, SELECTION_DEBOUNCE_MS);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("selectionchange", () => select.later(undefined), { signal });
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target.closest("[data-score-menu]")) return;
        const isTime = target.matches(".segment-time:focus-visible") && score.section.contains(target);
        if (isTime) setMoment(momentOfSegment(score, segmentOf(score, target)));
        else setMoment((before) => (before?.untilSeconds === null ? null : before));
      },
      { signal },
    );
    return () => leaving.abort();
  }, [score, select]);
  const close = () => {
    const time = moment && score.segments[moment.last]?.querySelector<HTMLElement>(".segment-time");
    getSelection()?.removeAllRanges();
    time?.focus();
    setMoment(null);
  };
  return { moment, close };
}
