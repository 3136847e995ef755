import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { contentChanged } from "#admin/api/call.ts";
import {
  type EpisodeTranscription,
  saveTranscription,
  transcriptionOf as transcriptionQuery,
} from "#admin/features/ai/queries.ts";
import { useDraft } from "#admin/forms/use-draft.ts";
import { sendOver, useVersioned } from "#admin/forms/use-versioned.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { useUser } from "#admin/session/session-store.ts";
import { type Content, contentOf, sameContent, transcriptionOf } from "#core/transcript/content.ts";
import { openEditor, stepEditor } from "#core/transcript/editor.ts";
import { followsSpeakers } from "#core/transcript/write-transcript.ts";

/** See docs/product/ai.md. */
export const SAVE_FAILED = "Error al guardar la transcripción";

type Stored = Pick<EpisodeTranscription, "version" | "transcript" | "transcription">;

/** The stored version that the editing is based on. */
interface Origin extends Stored {
  content: Content;
}

const originOf = (row: Stored): Origin => ({ ...row, content: contentOf(row.transcription) });
const follows = ({ transcript, transcription }: Stored): boolean =>
  followsSpeakers(transcript, transcription?.speakers ?? []);

const sameStored = (one: Stored, other: Stored): boolean =>
  sameContent(contentOf(one.transcription), contentOf(other.transcription));

/** State of the transcript editor, with a draft in this browser, a warning before leaving, and conflict checks on saving. */
export function useSavedTranscript(row: EpisodeTranscription) {
  const user = useUser();
  const queries = useQueryClient();
  const [origin, setOrigin] = useState(() => originOf(row));
  const [state, dispatch] = useReducer(stepEditor, origin.content, openEditor);
  /** True when a save rewrites the episode's transcript text from the segments. */
  const [writesText, setWritesText] = useState(() => follows(row));
  const { present } = state;
  const isDirty = !sameContent(present, origin.content);

  const listeners = useRef(new Set<() => void>());
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);
  // The draft is written after the render that shows the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the content
  useEffect(() => {
    for (const listener of listeners.current) listener();
  }, [present, origin]);
  const draft = useDraft({
    place: `${user.id}:transcript/${row.id}`,
    values: () => present,
    base: () => ({ values: origin.content, version: origin.version }),
    isDirty,
    subscribe,
  });
  // The component has not rendered with the response to a save when leaving waits for it, hence the ref.
  const edited = useRef({ present, stored: origin.content });
  edited.current = { present, stored: origin.content };
  const versioned = useVersioned<Stored>({
    failureText: SAVE_FAILED,
    isDirty: () => !sameContent(edited.current.present, edited.current.stored),
  });
  const { isSaving, conflict } = versioned;

  const isNewer = row.version > origin.version;
  const isOutdated = isNewer && !isSaving && !sameStored(row, origin);
  // A newer version was loaded (changed in another tab or by another user): shown at once if there are no unsaved changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on a new version
  useEffect(() => {
    if (!isNewer || isDirty || versioned.isUnderWay()) return;
    const next = originOf(row);
    setWritesText(follows(row));
    if (isOutdated) {
      setOrigin(next);
      dispatch({ type: "load", content: next.content });
    } else setOrigin({ ...next, content: origin.content });
  }, [row.version]);

  const put = async (content: Content, from: Origin, writes: boolean): Promise<void> => {
    const send = ({ version, transcript, transcription: over }: Stored) => {
      const transcription = transcriptionOf(content, over);
      return saveTranscription(row.id, {
        version,
        transcript: writes ? transcription.transcript : transcript,
        transcription,
      });
    };
    // Another part of the episode was changed, or the same was stored.
    const fits = (newer: Stored) =>
      (newer.transcript === from.transcript && sameStored(newer, from)) ||
      sameStored(newer, { ...newer, transcription: transcriptionOf(content, newer.transcription) });
    const saved = await sendOver<Stored, EpisodeTranscription>(from, send, fits);
    draft.forgetTyped();
    edited.current.stored = content;
    setOrigin({ ...saved, content });
    queries.setQueryData(transcriptionQuery(row.id).queryKey, saved);
    notifyDone("Transcripción guardada");
    void contentChanged();
  };

  const save = (content = present, from = origin, writes = writesText): void =>
    void versioned.run(() => put(content, from, writes));

  return {
    state,
    dispatch,
    origin,
    isDirty,
    isSaving,
    isOutdated: isOutdated && isDirty,
    failure: versioned.failed?.failure ?? null,
    conflict: conflict?.current ?? null,
    draft,
    blocker: versioned.blocker,
    /** Null while the episode's text matches the segments. Otherwise it was written by hand, and the user decides. */
    textChoice: follows(origin) ? null : { writesText, setWritesText },
    save: () => save(),
    recoverDraft: () => {
      const { offer } = draft;
      draft.acceptOffer();
      if (offer) {
        const { values: content, version } = offer.base;
        const transcription = transcriptionOf(content, origin.transcription);
        setOrigin({ ...origin, content, transcription, version: Number(version ?? origin.version) });
        dispatch({ type: "load", content: offer.values });
      }
    },
    resolveConflict: (content: Content) => {
      if (!conflict) return;
      const { current } = conflict;
      const from = originOf(current);
      const writes = writesText && (current.transcript === origin.transcript || follows(current));
      setOrigin(from);
      setWritesText(writes);
      dispatch({ type: "replace", kind: "versions", content });
      save(content, from, writes);
    },
    leaveConflict: versioned.endConflict,
  };
}

export type SavedTranscript = ReturnType<typeof useSavedTranscript>;
