import { type Content, named, sameVoices, withVoice } from "./content.ts";
import { editText, mergeWithNext, relabel, relabelAll, remove, split } from "./editing.ts";
import type { Voice } from "./transcription.ts";

export type StepKind =
  | "type"
  | "split"
  | "merge"
  | "remove"
  | "relabel"
  | "relabelAll"
  | "name"
  | "glossary"
  | "found"
  | "versions";

interface Step {
  content: Content;
  activeId: string | null;
  kind: StepKind;
}

export interface Done {
  kind: StepKind;
  /** `nothing`: the operation was not possible. */
  way: "did" | "undid" | "redid" | "nothing";
  /** Counter, so that repeated messages are announced again. */
  count: number;
}

export interface Selection {
  start: number;
  end: number;
}

export interface EditorState {
  present: Content;
  /** Undo steps, oldest first. */
  past: readonly Step[];
  /** Redo steps, next one first. */
  future: readonly Step[];
  /** Consecutive typing that counts as one step. */
  typing: { id: string; length: number } | null;
  /** Segment with the cursor; null only when there are no segments. */
  activeId: string | null;
  /** Requested cursor position in UTF-16 units; a new object each time, null before the first. */
  cursor: Selection | null;
  /** Last action, for the announcement to screen readers; null before the first. */
  done: Done | null;
}

export type EditorEvent =
  | { type: "load"; content: Content }
  | { type: "activate"; id: string; selection?: Selection }
  | { type: "move"; by: 1 | -1 }
  | { type: "type"; id: string; text: string }
  | { type: "split"; id: string; position: number }
  | { type: "merge"; id: string }
  | { type: "remove"; id: string }
  | ({ type: "relabel"; id: string } & Voice)
  | { type: "relabelAll"; from: string | number; to: string | number }
  | { type: "name"; speaker: string | number; name: string }
  | { type: "replace"; kind: "glossary" | "found" | "versions"; content: Content }
  | { type: "undo" }
  | { type: "redo" };

const MAX_STEPS = 500;
/** Typed characters per undo step. */
const TYPING_RUN = 20;

export const openEditor = (content: Content): EditorState => ({
  present: content,
  past: [],
  future: [],
  typing: null,
  activeId: content.segments[0]?.id ?? null,
  cursor: null,
  done: null,
});

/** Complete behaviour of the transcript editor. Pure: every change can be undone. */
export function stepEditor(state: EditorState, event: EditorEvent): EditorState {
  const { segments, voices } = state.present;
  switch (event.type) {
    case "load":
      return openEditor(event.content);
    case "activate":
      return goTo(state, event.id, event.selection ?? caret(0));
    case "move": {
      const next = segments[segments.findIndex(({ id }) => id === state.activeId) + event.by];
      return next ? goTo(state, next.id, caret(event.by > 0 ? 0 : next.text.length)) : state;
    }
    case "type":
      return typed(state, event.id, event.text);
    case "split": {
      const parted = split(segments, event.id, event.position);
      const second = parted[parted.findIndex(({ id }) => id === event.id) + 1];
      return changed(state, "split", { segments: parted, voices }, second?.id, caret(0));
    }
    case "merge": {
      const first = segments.find(({ id }) => id === event.id)?.text.trim() ?? "";
      return changed(
        state,
        "merge",
        { segments: mergeWithNext(segments, event.id), voices },
        event.id,
        caret(first.length),
      );
    }
    case "remove": {
      const index = segments.findIndex(({ id }) => id === event.id);
      const next = segments[index + 1] ?? segments[index - 1];
      const left = index < 0 ? segments : remove(segments, event.id);
      return changed(state, "remove", { segments: left, voices }, next?.id ?? null, caret(0));
    }
    case "relabel": {
      const { type: _, id, ...voice } = event;
      const isSame = segments.find((segment) => segment.id === id)?.speaker === voice.speaker;
      const relabelled = isSame ? segments : relabel(segments, id, voice.speaker);
      return changed(state, "relabel", { segments: relabelled, voices: withVoice(voices, voice) });
    }
    case "relabelAll": {
      const isNothing = event.from === event.to || segments.every(({ speaker }) => speaker !== event.from);
      const all = isNothing ? segments : relabelAll(segments, event.from, event.to);
      return changed(state, "relabelAll", { segments: all, voices });
    }
    case "name":
      return changed(state, "name", { segments, voices: named(voices, event.speaker, event.name) });
    case "replace":
      return changed(state, event.kind, event.content);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
  }
}

const caret = (position: number): Selection => ({ start: position, end: position });

const goTo = (state: EditorState, id: string, cursor: Selection): EditorState => ({
  ...state,
  activeId: id,
  cursor,
  typing: null,
});

const doneNext = ({ done }: EditorState, kind: StepKind, way: Done["way"]): Done => ({
  kind,
  way,
  count: (done?.count ?? 0) + 1,
});

/** Unchanged content means that the operation was not possible. */
function changed(
  state: EditorState,
  kind: StepKind,
  content: Content,
  activeId: string | null | undefined = state.activeId,
  cursor: Selection | null = state.cursor,
): EditorState {
  const { present, past } = state;
  if (content.segments === present.segments && sameVoices(content.voices, present.voices)) {
    return { ...state, done: doneNext(state, kind, "nothing") };
  }
  const step = { content: present, activeId: state.activeId, kind };
  return {
    ...state,
    present: content,
    past: [...past, step].slice(-MAX_STEPS),
    future: [],
    typing: null,
    activeId: content.segments.some(({ id }) => id === activeId)
      ? activeId
      : (content.segments[0]?.id ?? null),
    cursor,
    done: doneNext(state, kind, "did"),
  };
}

function typed(state: EditorState, id: string, text: string): EditorState {
  const before = state.present.segments.find((segment) => segment.id === id);
  if (!before || before.text === text) return state;
  const content = { ...state.present, segments: editText(state.present.segments, id, text) };
  const { typing } = state;
  const goesOn = typing?.id === id && Math.abs(text.length - typing.length) <= TYPING_RUN;
  if (goesOn) return { ...state, present: content, future: [] };
  const next = changed(state, "type", content);
  // Screen readers announce typing themselves.
  return { ...next, typing: { id, length: before.text.length }, done: state.done };
}

function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (!step) return state;
  const undone = { content: state.present, activeId: state.activeId, kind: step.kind };
  return back(state, step, { past: state.past.slice(0, -1), future: [undone, ...state.future] }, "undid");
}

function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (!step) return state;
  const redone = { content: state.present, activeId: state.activeId, kind: step.kind };
  return back(state, step, { past: [...state.past, redone], future }, "redid");
}

function back(
  state: EditorState,
  { content, activeId, kind }: Step,
  steps: Pick<EditorState, "past" | "future">,
  way: "undid" | "redid",
): EditorState {
  const end = content.segments.find(({ id }) => id === activeId)?.text.length ?? 0;
  return {
    ...state,
    ...steps,
    present: content,
    activeId,
    typing: null,
    cursor: caret(end),
    done: doneNext(state, kind, way),
  };
}
