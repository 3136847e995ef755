import { contentChanged, queryClient } from "#admin/api/query-client.ts";
import {
  type EpisodeTranscription,
  hasVoices,
  saveTranscription,
  transcriptionOf,
} from "#admin/features/ai/queries.ts";
import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { TextPreview } from "#admin/features/ai/TextPreview.tsx";
import { OriginSelect } from "#admin/features/ai/transcription/OriginSelect.tsx";
import { useVersionedSave } from "#admin/features/ai/use-versioned-save.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import { originOf, withOrigin } from "#core/transcript/transcript-origin.ts";

interface Props {
  stored: EpisodeTranscription;
  /** Brings the form to the new version; its fields stay. */
  onStored: () => Promise<void>;
}

/** How the stored transcript came to be: shown, and stored at once when the editor says otherwise. */
export function StoredOrigin({ stored, onStored }: Props) {
  const save = useVersionedSave<EpisodeTranscription>("Error al guardar la transcripción");
  const { transcript, transcription } = stored;
  if (!transcript?.trim() && !hasVoices(stored)) return null;
  const change = (origin: TranscriptOrigin | null) =>
    save.run(stored, async (over) => {
      const kept = await saveTranscription(over.id, {
        version: over.version,
        transcript: over.transcript,
        transcription: withOrigin(over.transcription, over.transcript, origin),
      });
      queryClient.setQueryData(transcriptionOf(over.id).queryKey, kept);
      await onStored();
      notifyDone("Transcripción guardada");
      void contentChanged();
    });
  return (
    <>
      <OriginSelect
        value={transcription && originOf(transcription, transcript)}
        disabled={save.isSaving}
        onChange={(origin) => void change(origin)}
      />
      <SaveProblems
        state={save}
        show={(current) => (
          <TextPreview label="Ver la versión guardada" text={() => current.transcript ?? "(vacía)"} />
        )}
      />
    </>
  );
}
