import { useState } from "react";
import { contentChanged, queryClient } from "#admin/api/query-client.ts";
import {
  type EpisodeTranscription,
  hasVoices,
  saveTranscription,
  transcriptionOf,
} from "#admin/features/ai/queries.ts";
import { useVersionedSave } from "#admin/features/ai/use-versioned-save.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";

interface Plan {
  /** What is stored, made of the version that it replaces. */
  build: (over: EpisodeTranscription) => TranscriptionData;
  onDone: () => void;
}

interface Options {
  stored: EpisodeTranscription;
  /** The form's own field, as typed so far. */
  typedTranscript: string;
  /** Brings the form up to date: its transcript was replaced. */
  onStored: () => Promise<void>;
}

/** Writes transcript and segments of an episode together; asks first where hand-made text would go. */
export function useStoreTranscription({ stored, typedTranscript, onStored }: Options) {
  const [asked, setAsked] = useState<Plan | null>(null);
  const save = useVersionedSave<EpisodeTranscription>("Error al guardar la transcripción");

  const run = ({ build, onDone }: Plan) =>
    save.run(stored, async (over) => {
      const transcription = build(over);
      const { transcript } = transcription;
      const { version } = over;
      const kept = await saveTranscription(stored.id, { version, transcript, transcription });
      queryClient.setQueryData(transcriptionOf(stored.id).queryKey, kept);
      await onStored();
      notifyDone("Transcripción guardada");
      void contentChanged();
      onDone();
    });

  return {
    save,
    typedTranscript,
    isAsking: asked !== null,
    hasSegments: hasVoices(stored),
    confirm: () => {
      if (asked) void run(asked);
      setAsked(null);
    },
    decline: () => setAsked(null),
    /** A transcript of another source replaces all there is. */
    replace: (plan: Plan) => {
      if (typedTranscript.trim() === "" && stored.transcription === null) void run(plan);
      else setAsked(plan);
    },
  };
}
export type StoreTranscription = ReturnType<typeof useStoreTranscription>;
