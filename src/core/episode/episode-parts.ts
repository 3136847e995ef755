import * as v from "valibot";
import { aiData, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { id, version } from "#core/forms/record-fields.ts";
import { editedPhoto, photoForm } from "#core/photos/photo-schemas.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { editedEpisode, episodeUpdate } from "./episode-schemas.ts";

/** Photos of one episode that a form can hold and the API takes at once. */
const MAX_PHOTOS = 1000;
const { episodeId: _, ...photoFields } = photoForm.entries;

/** A photo of an episode; without `id` a new one. */
export const photoOfEpisode = v.object({ id: v.exactOptional(id), ...photoFields });
export type PhotoOfEpisode = v.InferInput<typeof photoOfEpisode>;

const seenPhotos = v.pipe(v.array(v.object({ id, version })), v.maxLength(MAX_PHOTOS));

/** What an editor changed on the screen of an episode; each part that was changed, with the version that it was changed on. */
export const episodePartsUpdate = v.object({
  episode: v.exactOptional(episodeUpdate),
  analysis: v.exactOptional(aiDataUpdate),
  voices: v.exactOptional(
    v.object({
      version,
      /** By `voiceKey`; blank: taken away. The text that is written with names is a field of the episode. */
      names: v.exactOptional(
        v.record(v.pipe(v.string(), v.maxLength(220)), v.pipe(v.string(), v.maxLength(200))),
      ),
      origin: v.exactOptional(v.nullable(v.picklist(TRANSCRIPT_ORIGINS))),
    }),
  ),
  photos: v.exactOptional(
    v.object({
      /** Those of the episode in their order, as they were changed. */
      seen: seenPhotos,
      /** As they are to be; one with an id alone stays as it is, one that is missing is deleted. */
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

/** The parts as they are stored; segments are read by themselves. */
export const episodeParts = v.object({
  episode: editedEpisode,
  analysis: aiData,
  /** Null: not asked for. */
  voices: v.nullable(voices),
  photos: v.array(editedPhoto),
});
export type EpisodeParts = v.InferOutput<typeof episodeParts>;
