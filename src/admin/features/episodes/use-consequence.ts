import { useWatch } from "react-hook-form";
import type { EpisodeForm } from "#admin/features/episodes/episode-values.ts";
import type { EpisodeStatus } from "#core/episode/episode-status.ts";
import { visibilityChange } from "#core/episode/visibility.ts";

const SENTENCES = { publish: "Al guardar se publica.", withdraw: "Al guardar se retira del sitio." };

/** Sentence beside the save button about what a save changes for visitors; null for nothing. @param before stored status */
export function useConsequence({ control }: EpisodeForm, before: EpisodeStatus | null): string | null {
  const change = visibilityChange(before, useWatch({ control, name: "status" }));
  return change && SENTENCES[change];
}
