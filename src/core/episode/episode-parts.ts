import * as v from "valibot";
import { type AiData, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { version } from "#core/forms/record-fields.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { type EditedEpisode, episodeUpdate } from "./episode-schemas.ts";

/** Changed parts of an episode's screen, each with the version on which it is based. */
export const episodePartsUpdate = v.object({
  episode: v.exactOptional(episodeUpdate),
  analysis: v.exactOptional(aiDataUpdate),
  voices: v.exactOptional(
    v.object({
      version,
      /** By `voiceKey`; a blank value removes the name. The transcript with the names is a field of the episode. */
      names: v.exactOptional(
        v.record(v.pipe(v.string(), v.maxLength(220)), v.pipe(v.string(), v.maxLength(200))),
      ),
      origin: v.exactOptional(v.nullable(v.picklist(TRANSCRIPT_ORIGINS))),
    }),
  ),
});
export type EpisodePartsUpdate = v.InferOutput<typeof episodePartsUpdate>;

export interface EditedVoices {
  version: number;
  names: Record<string, string>;
  origin: (typeof TRANSCRIPT_ORIGINS)[number] | null;
}

/** The stored parts, without the transcription's segments. */
export interface EpisodeParts {
  episode: EditedEpisode;
  analysis: AiData;
  /** Null when the request had no voices. */
  voices: EditedVoices | null;
}
