import { useWatch } from "react-hook-form";
import { type EpisodeTranscription, hasVoices } from "#admin/features/ai/queries.ts";
import { OriginSelect } from "#admin/features/ai/transcription/OriginSelect.tsx";
import type { VoicesForm } from "#admin/features/ai/voices-part.ts";

interface Props {
  stored: EpisodeTranscription;
  voices: VoicesForm;
}

/** The origin of the stored transcript; a change is saved with the episode. */
export function StoredOrigin({ stored, voices }: Props) {
  const origin = useWatch({ control: voices.control, name: "origin" });
  if (!stored.transcript?.trim() && !hasVoices(stored)) return null;
  return (
    <OriginSelect
      value={origin || null}
      onChange={(chosen) => voices.setValue("origin", chosen ?? "", { shouldDirty: true })}
    />
  );
}
