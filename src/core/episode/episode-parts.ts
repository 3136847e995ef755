import * as v from "valibot";
import { aiData, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { id, version } from "#core/forms/record-fields.ts";
import { editedPhoto, photoForm } from "#core/photos/photo-schemas.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { editedEpisode, episodeUpdate } from "./episode-schemas.ts";

/** Most photos of one episode that a form holds and the API takes at once. */
const MAX_PHOTOS = 1000;
const { episodeId: _, ...photoFields } = photoForm.entries;

/** A photo of an episode; without `id` a new one. */
export const photoOfEpisode = v.object({ id: v.exactOptional(id), ...photoFields });
export type PhotoOfEpisode = v.InferInput<typeof photoOfEpisode>;

const seenPhotos = v.pipe(v.array(v.object({ id, version })), v.maxLength(MAX_PHOTOS));

/** The parts of an episode's screen that were changed, each with the version that it is based on. */
export const episodePartsUpdate = v.object({
  episode: v.exactOptional(episodeUpdate),
  analysis: v.exactOptional(aiDataUpdate),
  voices: v.exactOptional(
    v.object({
      version,
      /** By `voiceKey`; a blank name is removed. The transcript with the names is a field of the episode. */
      names: v.exactOptional(
        v.record(v.pipe(v.string(), v.maxLength(220)), v.pipe(v.string(), v.maxLength(200))),
      ),
      origin: v.exactOptional(v.nullable(v.picklist(TRANSCRIPT_ORIGINS))),
    }),
  ),
  photos: v.exactOptional(
    v.object({
      /** Photos of the episode in the order and versions that the changes are based on. */
      seen: seenPhotos,
      /** The new list. A photo with an id alone stays as it is; one that is missing is deleted. */
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

/** The stored parts, without the segments of the transcription. */
export const episodeParts = v.object({
  episode: editedEpisode,
  analysis: aiData,
  /** Null: the request had no voices. */
  voices: v.nullable(voices),
  photos: v.array(editedPhoto),
});
export type EpisodeParts = v.InferOutput<typeof episodeParts>;
