import { useState } from "react";
import { contentChanged, queryClient } from "#admin/api/call.ts";
import {
  type EpisodeTranscription,
  hasVoices,
  saveTranscription,
  transcriptionOf,
} from "#admin/features/ai/queries.ts";
import { useVersioned } from "#admin/forms/use-versioned.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";

interface Plan {
  data: TranscriptionData;
  onDone: () => void;
}

interface Options {
  stored: EpisodeTranscription;
  /** Current value of the form's transcript field, saved or not. */
  typedTranscript: string;
  /** Called after storing, to update the form with the new transcript. */
  onStored: () => Promise<void>;
}

/** Stores transcript and segments of an episode together. Asks first when existing text would be replaced. */
export function useStoreTranscription({ stored, typedTranscript, onStored }: Options) {
  const [asked, setAsked] = useState<Plan | null>(null);
  const save = useVersioned<EpisodeTranscription>({ failureText: "Error al guardar la transcripción" });

  const run = ({ data: transcription, onDone }: Plan) =>
    save.run(async (newer) => {
      const { version } = newer ?? stored;
      const { transcript } = transcription;
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
    /** Replaces transcript and segments with those of another source. */
    replace: (plan: Plan) => {
      if (typedTranscript.trim() === "" && stored.transcription === null) void run(plan);
      else setAsked(plan);
    },
  };
}

export type StoreTranscription = ReturnType<typeof useStoreTranscription>;
