import * as v from "valibot";
import { aiData, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { version } from "#core/forms/record-fields.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { editedEpisode, episodeUpdate } from "./episode-schemas.ts";

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

const voices = v.object({
  version: v.number(),
  names: v.record(v.string(), v.string()),
  origin: v.nullable(v.picklist(TRANSCRIPT_ORIGINS)),
});
export type EditedVoices = v.InferOutput<typeof voices>;

/** The stored parts, without the transcription's segments. */
const episodeParts = v.object({
  episode: editedEpisode,
  analysis: aiData,
  /** Null when the request had no voices. */
  voices: v.nullable(voices),
});
export type EpisodeParts = v.InferOutput<typeof episodeParts>;
