import { Pencil } from "lucide-react";
import { type Dispatch, type MouseEvent, memo } from "react";
import { TimeButton } from "#admin/features/transcript/CommandButton.tsx";
import { rowId, SEGMENT, VOICE } from "#admin/features/transcript/editor-labels.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatClock } from "#core/text/clock.ts";
import type { EditedSegment } from "#core/transcript/editing.ts";
import type { EditorEvent, Selection } from "#core/transcript/editor.ts";

interface Props {
  segment: EditedSegment;
  voice: string;
  isPlaying: boolean;
  isFound: boolean;
  /** The range to highlight. */
  mark: Selection | null;
  dispatch: Dispatch<EditorEvent>;
  /** Plays from a time in seconds; null without a recording. */
  playFrom: ((seconds: number) => void) | null;
}

// Rows off screen are neither laid out nor painted, but the browser's page search and screen readers still find them.
const UNSEEN =
  "[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] sidebar:[contain-intrinsic-size:auto_3.6rem]";

/**
 * A segment as plain text: fields for an hour of segments would be slow, and the browser's page search finds plain
 * text. Its buttons are not tab stops, because keyboard shortcuts lead from segment to segment.
 */
export const SegmentRow = memo(function SegmentRow(props: Props) {
  const { segment, voice, isPlaying, isFound, mark, dispatch, playFrom } = props;
  const { id, text, start } = segment;
  const edit = (event: MouseEvent<HTMLParagraphElement>) => {
    // The user is selecting text to copy it.
    if (getSelection()?.isCollapsed === false) return;
    const position = characterAt(event);
    dispatch({ type: "activate", id, selection: { start: position, end: position } });
  };
  return (
    <li
      className={`${SEGMENT} ${UNSEEN} border-l-transparent forced-colors:not-data-playing:border-l-[Canvas]`}
      id={rowId(id)}
      data-playing={isPlaying || undefined}
      data-found={isFound || undefined}
    >
      <TimeButton start={start} playFrom={playFrom} isPlaying={isPlaying} tabIndex={-1} />
      <span className={`${VOICE} pt-1.5`}>{voice}</span>
      <Button
        look="small"
        className="col-start-3 row-start-1 sidebar:col-start-4"
        tabIndex={-1}
        aria-label={`Editar el segmento de ${formatClock(start)}`}
        onClick={() => dispatch({ type: "activate", id })}
      >
        <Pencil />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button before it does the same by keyboard */}
      <p
        className={`segment-text col-span-full cursor-text sidebar:col-span-1 sidebar:col-start-3 sidebar:row-start-1`}
        onClick={edit}
      >
        {mark ? (
          <>
            {text.slice(0, mark.start)}
            <mark>{text.slice(mark.start, mark.end)}</mark>
            {text.slice(mark.end)}
          </>
        ) : (
          text
        )}
      </p>
    </li>
  );
});

/** Index of the clicked character in the paragraph; 0 when the browser does not provide it. */
function characterAt({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): number {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  if (!place || !currentTarget.contains(place.offsetNode)) return 0;
  const before = new Range();
  before.setStart(currentTarget, 0);
  before.setEnd(place.offsetNode, place.offset);
  return before.toString().length;
}
