import { type Dispatch, memo, type RefObject, useMemo } from "react";
import { ActiveSegment } from "#admin/features/transcript/ActiveSegment.tsx";
import { SegmentRow } from "#admin/features/transcript/SegmentRow.tsx";
import type { EditorEvent, EditorState, Selection } from "#core/transcript/editor.ts";
import { speakerName } from "#core/transcript/transcription.ts";

interface Props {
  present: EditorState["present"];
  activeId: string | null;
  cursor: EditorState["cursor"];
  playingId: string | null;
  foundId: string | null;
  /** Position of the match in the segment's text. */
  foundPlace: Selection | null;
  dispatch: Dispatch<EditorEvent>;
  playFrom: ((seconds: number) => void) | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** All segments. Unchanged ones are not rendered again; those off screen are not laid out. */
export const SegmentList = memo(function SegmentList(props: Props) {
  const { present, activeId, cursor, playingId, foundId, foundPlace, dispatch, playFrom, field } = props;
  const { segments, voices } = present;
  const names = useMemo(() => new Map(voices.map((voice) => [voice.speaker, speakerName(voice)])), [voices]);
  return (
    <ol className="pt-2 xl:col-start-1 xl:row-start-3" aria-label="Segmentos">
      {segments.map((segment) => {
        const marks = { isPlaying: segment.id === playingId, isFound: segment.id === foundId };
        return segment.id === activeId ? (
          <ActiveSegment
            key={segment.id}
            segment={segment}
            voices={voices}
            cursor={cursor}
            dispatch={dispatch}
            playFrom={playFrom}
            field={field}
            {...marks}
          />
        ) : (
          <SegmentRow
            key={segment.id}
            segment={segment}
            voice={names.get(segment.speaker) ?? speakerName(segment)}
            dispatch={dispatch}
            playFrom={playFrom}
            mark={marks.isFound ? foundPlace : null}
            {...marks}
          />
        );
      })}
    </ol>
  );
});
