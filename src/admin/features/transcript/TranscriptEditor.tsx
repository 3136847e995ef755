import { useCallback, useRef, useState } from "react";
import type { EpisodeTranscription } from "#admin/features/ai/queries.ts";
import { EditorFoot, EditorNotices } from "#admin/features/transcript/EditorNotices.tsx";
import { FindBar } from "#admin/features/transcript/FindBar.tsx";
import { GlossaryPanel } from "#admin/features/transcript/GlossaryPanel.tsx";
import { SegmentList } from "#admin/features/transcript/SegmentList.tsx";
import { SoundBar } from "#admin/features/transcript/SoundBar.tsx";
import { type Command, SHORTCUTS, useCommands } from "#admin/features/transcript/shortcuts.ts";
import { useFind } from "#admin/features/transcript/use-find.ts";
import { useFollow } from "#admin/features/transcript/use-follow.ts";
import { useSavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";
import { useSound } from "#admin/features/transcript/use-sound.ts";
import { VersionsView } from "#admin/features/transcript/VersionsView.tsx";
import { VoicesPanel } from "#admin/features/transcript/VoicesPanel.tsx";
import { LeaveDialog } from "#admin/forms/LeaveDialog.tsx";
import { ShortcutHelp } from "#admin/ui/ShortcutHelp.tsx";
import type { Segments } from "#core/transcript/editing.ts";
import type { EditorEvent } from "#core/transcript/editor.ts";

interface Props {
  row: EpisodeTranscription;
  /** Words to find at first; empty for none. */
  wanted: string;
}

/** Editor for segments next to the audio: play, correct, split and merge, mostly by keyboard. */
export function TranscriptEditor({ row, wanted }: Props) {
  const record = useSavedTranscript(row);
  const { state, conflict } = record;
  const { present, activeId } = state;
  const sound = useSound(present.segments);
  const { hold, ...following } = useFollow(sound.playingId);
  const find = useFind(present.segments, activeId, wanted);
  const segmentField = useRef<HTMLTextAreaElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  // The panels are open only on wide screens; on a phone they would push the text off the screen.
  const [isWide] = useState(() => matchMedia("(width >= 80rem)").matches);

  const latest = useRef(present);
  latest.current = present;
  const change = record.dispatch;
  const dispatch = useCallback(
    (event: EditorEvent) => {
      hold(event.type === "type");
      change(event);
    },
    [change, hold],
  );
  const play = sound.playFrom;
  const playFrom = useCallback(
    (seconds: number) => {
      hold(false);
      play(seconds);
    },
    [play, hold],
  );
  const segmentsNow = useCallback(() => latest.current.segments, []);
  const replace = useCallback(
    (kind: "glossary" | "found", segments: Segments) =>
      dispatch({ type: "replace", kind, content: { ...latest.current, segments } }),
    [dispatch],
  );
  const applyGlossary = useCallback((segments: Segments) => replace("glossary", segments), [replace]);
  const goToPlaying = () => {
    if (sound.playingId) dispatch({ type: "activate", id: sound.playingId });
  };
  const editFound = () => {
    if (!find.found) return;
    findField.current?.blur();
    dispatch({ type: "activate", id: find.found.id, selection: find.selection ?? { start: 0, end: 0 } });
  };

  useCommands((command: Command) => {
    if (conflict) return;
    const active = present.segments.find(({ id }) => id === activeId);
    if (command === "save") return record.save();
    if (command === "undo" || command === "redo") return dispatch({ type: command });
    if (command === "find") return findField.current?.select();
    if (command === "toggle") {
      hold(false);
      return sound.toggle();
    }
    if (command === "back") return sound.stepBack();
    if (command === "goToPlaying") return goToPlaying();
    if (command === "previous" || command === "next") {
      return dispatch({ type: "move", by: command === "next" ? 1 : -1 });
    }
    if (!active) return;
    if (command === "hear") return playFrom(active.start);
    if (command === "split") {
      return dispatch({ type: "split", id: active.id, position: segmentField.current?.selectionStart ?? 0 });
    }
    if (command === "merge" || command === "remove") return dispatch({ type: command, id: active.id });
    const voice = present.voices[command.voice - 1];
    if (voice) dispatch({ type: "relabel", id: active.id, speaker: voice.speaker });
  });

  return (
    <>
      {conflict ? (
        <VersionsView
          episodeId={row.id}
          base={record.origin.content}
          mine={present}
          theirs={conflict.transcription}
          onResolve={record.resolveConflict}
          onLeave={record.leaveConflict}
        />
      ) : null}
      {/* Hidden, not unmounted, during a conflict, so that the audio keeps its position. */}
      <div className="grid grid-cols-1 gap-x-6 xl:grid-cols-[minmax(0,1fr)_18rem]" hidden={conflict !== null}>
        <EditorNotices record={record} hasAudio={row.audioUrl !== null} />
        <div
          data-sticky
          className="actions max-sidebar:contents sidebar:sticky sidebar:top-0 z-6 gap-x-5 gap-y-1.25 border-rule border-b bg-paper py-2 xl:col-span-full"
        >
          {row.audioUrl ? (
            <SoundBar
              url={row.audioUrl}
              number={row.number}
              sound={sound}
              segments={present.segments}
              isFollowing={following.isFollowing}
              onFollow={following.follow}
              onGoToPlaying={goToPlaying}
            />
          ) : null}
          <FindBar
            find={find}
            field={findField}
            onEdit={editFound}
            segments={segmentsNow}
            onReplace={(segments) => replace("found", segments)}
          />
        </div>
        <div className="xl:sticky xl:top-30 xl:col-start-2 xl:row-start-3 xl:max-h-[calc(100svh-14.5rem)] xl:self-start xl:overflow-y-auto xl:scroll-py-4">
          <div className="actions mt-3 max-sidebar:mt-1.5">
            <ShortcutHelp shortcuts={SHORTCUTS}>
              <p className="text-s text-soft">También mientras escribís. En Mac, Ctrl o Cmd.</p>
            </ShortcutHelp>
          </div>
          <VoicesPanel content={present} isOpen={isWide} dispatch={dispatch} />
          <GlossaryPanel isOpen={isWide} segments={segmentsNow} onApply={applyGlossary} />
        </div>
        <SegmentList
          present={present}
          activeId={activeId}
          cursor={state.cursor}
          playingId={sound.playingId}
          foundId={find.found?.id ?? null}
          foundPlace={find.selection}
          dispatch={dispatch}
          playFrom={row.audioUrl ? playFrom : null}
          field={segmentField}
        />
        <EditorFoot record={record} />
      </div>
      <LeaveDialog record={record} />
    </>
  );
}
