import { useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import {
  type EpisodeTranscription,
  saveTranscription,
  transcriptionOf as transcriptionQuery,
} from "#admin/features/ai/queries.ts";
import { useDraft } from "#admin/forms/use-draft.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
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
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);
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
  // Leaving during a save waits for the response. The component has not rendered with it by then, hence the ref.
  const edited = useRef({ present, stored: origin.content });
  edited.current = { present, stored: origin.content };
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      await underWay.current;
      return !sameContent(edited.current.present, edited.current.stored);
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  const isNewer = row.version > origin.version;
  const isOutdated = isNewer && !isSaving && !sameStored(row, origin);
  // A newer version was loaded (changed in another tab or by another user): shown at once if there are no unsaved changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on a new version
  useEffect(() => {
    if (!isNewer || isDirty || underWay.current) return;
    const next = originOf(row);
    setWritesText(follows(row));
    if (isOutdated) {
      setOrigin(next);
      dispatch({ type: "load", content: next.content });
    } else setOrigin({ ...next, content: origin.content });
  }, [row.version]);

  async function put(content: Content, from: Origin, writes: boolean): Promise<void> {
    const transcription = transcriptionOf(content, from.transcription);
    const transcript = writes ? transcription.transcript : from.transcript;
    const follow = (saved: EpisodeTranscription) => {
      draft.forgetTyped();
      edited.current.stored = content;
      setOrigin({ ...saved, content });
      queries.setQueryData(transcriptionQuery(row.id).queryKey, saved);
      notifyDone("Transcripción guardada");
      void contentChanged();
    };
    try {
      follow(await saveTranscription(row.id, { version: from.version, transcript, transcription }));
    } catch (error) {
      const problem = toFailure(error);
      const current =
        problem.status === 409 ? (problem.current as EpisodeTranscription | undefined) : undefined;
      if (!current) throw problem;
      // The other change concerns another part of the episode, so there is no conflict.
      const isOurs = current.transcript === from.transcript && sameStored(current, from);
      if (isOurs && current.version > from.version) {
        return put(content, { ...current, content: from.content }, writes);
      }
      setConflict(current);
    }
  }

  async function store(content: Content, from: Origin, writes: boolean): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      await put(content, from, writes);
    } catch (error) {
      setFailure(toFailure(error));
      notifyFailure(SAVE_FAILED, error);
    }
    underWay.current = null;
    setSaving(false);
  }

  function save(content = present, from = origin, writes = writesText): void {
    underWay.current ??= store(content, from, writes);
  }

  return {
    state,
    dispatch,
    origin,
    isDirty,
    isSaving,
    isOutdated: isOutdated && isDirty,
    failure,
    conflict,
    draft,
    blocker,
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
      const from = originOf(conflict);
      const writes = writesText && (conflict.transcript === origin.transcript || follows(conflict));
      setConflict(null);
      setOrigin(from);
      setWritesText(writes);
      dispatch({ type: "replace", kind: "versions", content });
      save(content, from, writes);
    },
    leaveConflict: () => setConflict(null),
  };
}

export type SavedTranscript = ReturnType<typeof useSavedTranscript>;
