import type { InferInput } from "valibot";
import type { AiFields } from "#admin/features/ai/data/ai-values.ts";
import type { VoicesPayload } from "#admin/features/ai/voices-part.ts";
import type { Sent } from "#admin/forms/use-save.ts";
import type { episodePartsUpdate } from "#core/episode/episode-parts.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";

/** The request body that saves the changed parts of the screen. */
export function partsToSend(sent: Readonly<Record<string, Sent>>): InferInput<typeof episodePartsUpdate> {
  const { episode, analysis, voices } = sent;
  const version = (part: Sent) => Number(part.base.version);
  return {
    ...(episode && { episode: { ...(episode.payload as EpisodeFields), version: version(episode) } }),
    ...(analysis && { analysis: { ...(analysis.payload as AiFields), version: version(analysis) } }),
    ...(voices && { voices: { ...changedVoices(voices), version: version(voices) } }),
  };
}

function changedVoices({ payload, base }: Sent) {
  const { names, origin } = payload as VoicesPayload;
  const before = base.values as VoicesPayload;
  return {
    ...(JSON.stringify(names) === JSON.stringify(before.names) ? {} : { names }),
    ...(origin === before.origin ? {} : { origin: origin || null }),
  };
}
