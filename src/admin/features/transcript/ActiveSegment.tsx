import { Combine, Scissors, Trash2 } from "lucide-react";
import { type Dispatch, type KeyboardEvent, type RefObject, useEffect } from "react";
import { CommandButton, TimeButton } from "#admin/features/transcript/CommandButton.tsx";
import { oneLine, rowId, SEGMENT } from "#admin/features/transcript/editor-labels.ts";
import { VoiceSelect } from "#admin/features/transcript/VoiceSelect.tsx";
import { formatClock } from "#core/text/clock.ts";
import type { EditedSegment } from "#core/transcript/editing.ts";
import type { EditorEvent, Selection } from "#core/transcript/editor.ts";
import { speakerName, type Voice } from "#core/transcript/transcription.ts";

interface Props {
  segment: EditedSegment;
  voices: readonly Voice[];
  isPlaying: boolean;
  isFound: boolean;
  cursor: Selection | null;
  dispatch: Dispatch<EditorEvent>;
  playFrom: ((seconds: number) => void) | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The active segment, the only one with form fields. */
export function ActiveSegment(props: Props) {
  const { segment, voices, isPlaying, isFound, cursor, dispatch, playFrom, field } = props;
  const { id, text, start } = segment;
  const time = formatClock(start);
  const voice = voices.find(({ speaker }) => speaker === segment.speaker) ?? segment;
  // The reducer decides the cursor position; it has to be set in the DOM.
  useEffect(() => {
    if (!cursor || !field.current) return;
    document.getElementById(rowId(id))?.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.closest("[data-keeps-focus]")) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(cursor.start, cursor.end);
  }, [cursor, id, field]);
  const position = () => field.current?.selectionStart ?? 0;
  return (
    <li
      className={`${SEGMENT} border-l-accent bg-surface`}
      id={rowId(id)}
      aria-current="true"
      data-playing={isPlaying || undefined}
      data-found={isFound || undefined}
    >
      <TimeButton start={start} playFrom={playFrom} isPlaying={isPlaying} />
      <VoiceSelect segment={segment} voices={voices} dispatch={dispatch} />
      {/* A hidden copy of the text makes the textarea as tall as its lines. */}
      <div
        className="col-span-full grid after:segment-text after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-text)_'_'] sidebar:col-start-3"
        data-text={text}
      >
        <textarea
          className="segment-text col-start-1 row-start-1 m-0 w-full resize-none overflow-hidden rounded border-soft bg-paper text-ink focus-visible:border-focus focus-visible:outline-offset-0"
          ref={field}
          rows={1}
          value={text}
          data-segment-text=""
          aria-label={`Texto del segmento de ${time}, ${speakerName(voice)}`}
          onChange={({ target }) => dispatch({ type: "type", id, text: oneLine(target.value) })}
          onKeyDown={(event) => walk(event, dispatch)}
        />
      </div>
      <div className="col-span-full flex flex-wrap gap-0.75 sidebar:col-start-3">
        <CommandButton
          small
          icon={Scissors}
          label="Dividir"
          keys="Control+Enter"
          onClick={() => dispatch({ type: "split", id, position: position() })}
        />
        <CommandButton
          small
          icon={Combine}
          label="Unir con el siguiente"
          keys="Control+Shift+Enter"
          onClick={() => dispatch({ type: "merge", id })}
        />
        <CommandButton
          small
          icon={Trash2}
          label="Quitar"
          keys="Control+Shift+Backspace"
          isDanger
          onClick={() => dispatch({ type: "remove", id })}
        />
      </div>
    </li>
  );
}

/** Moves between segments: Enter to the next one, arrow keys at the start or end of the text. */
function walk(event: KeyboardEvent<HTMLTextAreaElement>, dispatch: Dispatch<EditorEvent>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, currentTarget } = event;
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAt = (place: number) => selectionStart === place && selectionEnd === place;
  const leavesUp = key === "ArrowUp" && isAt(0);
  if (key === "Enter" || (key === "ArrowDown" && isAt(value.length)) || leavesUp) {
    event.preventDefault();
    dispatch({ type: "move", by: leavesUp ? -1 : 1 });
  }
}
