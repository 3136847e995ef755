import * as v from "valibot";
import { listQuery } from "#core/forms/list-schemas.ts";
import {
  id,
  optionalAudioAddress,
  optionalDay,
  optionalDuration,
  optionalId,
  optionalText,
  version,
} from "#core/forms/record-fields.ts";
import { plainLine } from "#core/forms/text-fields.ts";

export const EPISODES_PER_ADMIN_PAGE = 12;
export const EPISODE_STATUSES = ["draft", "to_review", "published"] as const;
export type EpisodeStatus = (typeof EPISODE_STATUSES)[number];

const NUMBER_REQUIRED = "Ingresá el número de programa.";
const NUMBER_INVALID = "El número no puede tener / \\ ? # ni %.";
const status = v.picklist(EPISODE_STATUSES, "Elegí un estado.");

/** Only the number is required; empty fields come out as null. See docs/product/catalogue.md. */
const episodeFields = {
  /** Text: `7`, `10 bis`. */
  number: v.pipe(plainLine({ required: NUMBER_REQUIRED, max: 40 }), v.regex(/^[^/\\?#%]*$/, NUMBER_INVALID)),
  date: optionalDay,
  guestId: optionalId,
  neighborhoodId: optionalId,
  audioUrl: optionalAudioAddress,
  duration: optionalDuration,
  description: optionalText(200_000),
  transcript: optionalText(2_000_000),
  topicIds: v.optional(v.array(id), []),
};

/** New episodes are published unless said otherwise. */
export const episodeForm = v.object({ ...episodeFields, status: v.optional(status, "published") });
export const episodeUpdate = v.object({ ...episodeFields, status: v.optional(status, "draft"), version });

export type EpisodeFields = v.InferOutput<typeof episodeForm>;

export const episodeFilter = v.object({
  ...listQuery.entries,
  status: v.optional(v.picklist(["all", ...EPISODE_STATUSES]), "all"),
});
export type EpisodeFilter = v.InferOutput<typeof episodeFilter>;

export const episodeListItem = v.object({
  id: v.string(),
  number: v.string(),
  date: v.nullable(v.string()),
  duration: v.nullable(v.string()),
  status: v.picklist(EPISODE_STATUSES),
  hasAnalysis: v.boolean(),
  hasTranscript: v.boolean(),
  guestName: v.nullable(v.string()),
  neighborhoodName: v.nullable(v.string()),
  updatedAt: v.string(),
  version: v.number(),
});
export type EpisodeListItem = v.InferOutput<typeof episodeListItem>;

export const editedEpisode = v.object({
  id: v.string(),
  number: v.string(),
  date: v.nullable(v.string()),
  guestId: v.nullable(v.string()),
  neighborhoodId: v.nullable(v.string()),
  audioUrl: v.nullable(v.string()),
  duration: v.nullable(v.string()),
  description: v.nullable(v.string()),
  transcript: v.nullable(v.string()),
  status: v.picklist(EPISODE_STATUSES),
  topicIds: v.array(v.string()),
  /** Time-coded transcription data with speakers is stored. */
  hasTranscription: v.boolean(),
  hasAnalysis: v.boolean(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedEpisode = v.InferOutput<typeof editedEpisode>;
