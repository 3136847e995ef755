import * as v from "valibot";
import { aiData, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { id, version } from "#core/forms/record-fields.ts";
import { editedPhoto, photoForm } from "#core/photos/photo-schemas.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { editedEpisode, episodeUpdate } from "./episode-schemas.ts";

/** Most photos of one episode that the form and the API accept. */
const MAX_PHOTOS = 1000;
const { episodeId: _, ...photoFields } = photoForm.entries;

/** A photo of an episode; a new one has no `id`. */
export const photoOfEpisode = v.object({ id: v.exactOptional(id), ...photoFields });
export type PhotoOfEpisode = v.InferInput<typeof photoOfEpisode>;

const seenPhotos = v.pipe(v.array(v.object({ id, version })), v.maxLength(MAX_PHOTOS));

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
  photos: v.exactOptional(
    v.object({
      /** Order and versions of the episode's photos on which the changes are based. */
      seen: seenPhotos,
      /** The new list. A photo with only an id is unchanged; a missing one is deleted. */
      list: v.pipe(
        v.array(v.union([photoOfEpisode, v.strictObject({ id })], "Hay una foto que no se puede guardar.")),
        v.maxLength(MAX_PHOTOS, "Son demasiadas fotos para un programa."),
      ),
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
  photos: v.array(editedPhoto),
});
export type EpisodeParts = v.InferOutput<typeof episodeParts>;
