import * as v from "valibot";
import { type AnyEpisodeField, byField, EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { EPISODE_STATUSES } from "#core/episode/episode-status.ts";
import { listQuery, pageSize, sortOrder } from "#core/forms/list-schemas.ts";
import { version } from "#core/forms/record-fields.ts";

export const EPISODES_PER_ADMIN_PAGE = 12;

const { status, topicIds, ...others } = byField("schema");
const formFields = { ...others, topicIds };

/** New episodes are published by default; planned ones are drafts. */
export const episodeForm = v.pipe(
  v.object({ ...formFields, status: v.optional(status) }),
  v.transform(({ status, ...fields }) => ({
    ...fields,
    status: status ?? (fields.publishAt === null ? "published" : "draft"),
  })),
);
export const episodeUpdate = v.object({ ...formFields, status: v.optional(status, "draft"), version });

/** Fields that can be set for several episodes at once. */
export const episodeLines = {
  creator: others.creator,
  rights: others.rights,
  source: others.source,
};

export type EpisodeFields = v.InferOutput<typeof episodeForm>;

/** Publishes a draft whose planned time has passed. @param now milliseconds since 1970 */
export const publishedWhenPast = (fields: EpisodeFields, now: number): EpisodeFields =>
  fields.status === "draft" && fields.publishAt !== null && Date.parse(fields.publishAt) <= now
    ? { ...fields, status: "published", publishAt: null }
    : fields;

/** Parts that an episode may lack: a recording, a transcript, a complete review of its analysis. */
export const MISSING_PARTS = ["audio", "transcript", "review"] as const;
export const EPISODE_SORTS = ["number", "duration", "date", "guest", "neighborhood", "status"] as const;
export type EpisodeSort = (typeof EPISODE_SORTS)[number];

/** `planned`: drafts with a publication time. */
export const EPISODE_STATES = ["all", ...EPISODE_STATUSES, "planned"] as const;

export const episodeFilter = v.object({
  ...listQuery.entries,
  size: pageSize,
  status: v.optional(v.picklist(EPISODE_STATES), "all"),
  without: v.optional(v.picklist(["all", ...MISSING_PARTS]), "all"),
  sort: v.optional(v.picklist(EPISODE_SORTS), "number"),
  order: v.optional(sortOrder, "asc"),
});
export type EpisodeFilter = v.InferOutput<typeof episodeFilter>;

type ListedField = Extract<AnyEpisodeField, { isListed: true }>;
const listedFields = Object.fromEntries(
  EPISODE_FIELDS.filter(({ isListed }) => isListed).map(({ name, stored }) => [name, stored]),
) as { [Field in ListedField as Field["name"]]: Field["stored"] };

const episodeListItem = v.object({
  id: v.string(),
  ...listedFields,
  hasAnalysis: v.boolean(),
  hasTranscript: v.boolean(),
  guestName: v.nullable(v.string()),
  neighborhoodName: v.nullable(v.string()),
  updatedAt: v.string(),
  version: v.number(),
});
export type EpisodeListItem = v.InferOutput<typeof episodeListItem>;

const { topicIds: storedTopics, ...stored } = byField("stored");

const editedEpisode = v.object({
  id: v.string(),
  ...stored,
  topicIds: storedTopics,
  /** Whether time-coded transcription data with speakers is stored. */
  hasTranscription: v.boolean(),
  hasAnalysis: v.boolean(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedEpisode = v.InferOutput<typeof editedEpisode>;
