import type { QueryData } from "@supabase/supabase-js";
import {
  type EditedEpisode,
  EPISODES_PER_ADMIN_PAGE,
  type EpisodeFields,
  type EpisodeFilter,
  type EpisodeListItem,
} from "#core/episode/episode-schemas.ts";
import { EPISODE_STATUSES, type EpisodeStatus } from "#core/episode/episode-status.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";
import {
  columnsOfFields,
  fieldsOfRow,
  LISTED_COLUMNS,
  listedFieldsOfRow,
  STORED_COLUMNS,
  type StoredRow,
} from "./episode-columns.ts";

const LIST_COLUMNS =
  `${LISTED_COLUMNS}id, has_analysis, has_transcript, guest_name, neighborhood_name, updated_at, version` as const;
const EDITED_COLUMNS =
  `${STORED_COLUMNS}id, has_analysis, version, created_at, updated_at, episode_topics (topic_id), episode_notes (notes)` as const;

/** Sorted by the filter, then by number, lowest first. See docs/product/catalogue.md. */
export function listEpisodes(
  client: DatabaseClient,
  filter: EpisodeFilter,
): Promise<ListPage<EpisodeListItem>> {
  return readListPage(
    "list episodes",
    { page: filter.page, perPage: filter.size ?? EPISODES_PER_ADMIN_PAGE },
    (from, to) => filteredEpisodes(client, filter, LIST_COLUMNS).range(from, to),
    toListItem,
  );
}

const SORT_COLUMNS = {
  number: "episode_order",
  duration: "seconds",
  date: "date",
  guest: "guest_sort_name",
  neighborhood: "neighborhood_sort_name",
  status: "status",
} as const;

/** Query for the episodes of a filter, without a range; rows without a value to sort by come last. */
export function filteredEpisodes<Columns extends string>(
  client: DatabaseClient,
  { q, status, without, sort, order }: Omit<EpisodeFilter, "page" | "size">,
  columns: Columns,
) {
  let query = client
    .from("episode_list")
    .select(columns, { count: "exact" })
    .order(SORT_COLUMNS[sort], { ascending: order === "asc", nullsFirst: false })
    .order("episode_order", { nullsFirst: false })
    .order("episode_number")
    .order("id");
  if (status === "planned") query = query.not("publish_at", "is", null);
  else if (status !== "all") query = query.eq("status", status);
  if (without === "audio") query = query.is("audio_url", null);
  if (without === "transcript") query = query.eq("has_transcript", false);
  if (without === "review") query = query.eq("is_unreviewed", true);
  if (q !== "") query = query.filter("search_text", "match", literalPattern(q));
  return query;
}

/** Null when there is no episode with that id. @throws DatabaseError */
export async function readEpisode(client: DatabaseClient, id: string): Promise<EditedEpisode | null> {
  const [answer, transcription] = await Promise.all([
    client.from("episodes").select(EDITED_COLUMNS).eq("id", id).maybeSingle(),
    client.from("episodes").select("id").eq("id", id).not("transcription_data", "is", null),
  ]);
  if (answer.error) throw new DatabaseError("read an episode", answer);
  if (transcription.error) throw new DatabaseError("look for a transcription", transcription);
  if (!answer.data) return null;
  const { episode_topics, episode_notes, ...row } = answer.data;
  return toEdited(row, {
    topicIds: episode_topics.map((topic) => topic.topic_id),
    notes: episode_notes?.notes ?? null,
    hasTranscription: transcription.data.length > 0,
  });
}

type EditedRow = StoredRow &
  Pick<
    Database["public"]["Tables"]["episodes"]["Row"],
    "id" | "has_analysis" | "version" | "created_at" | "updated_at"
  >;

function toEdited(
  row: EditedRow,
  { topicIds, notes, hasTranscription }: Pick<EditedEpisode, "topicIds" | "notes" | "hasTranscription">,
): EditedEpisode {
  return {
    id: row.id,
    ...fieldsOfRow(row),
    status: toStatus(row.status),
    topicIds: [...new Set(topicIds)].sort(),
    notes,
    hasTranscription,
    hasAnalysis: row.has_analysis,
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** Id of the episode with the highest number; null when there are none. */
export async function readLatestEpisodeId(client: DatabaseClient): Promise<string | null> {
  const answer = await client
    .from("episode_list")
    .select("id")
    .order("episode_order", { ascending: false, nullsFirst: false })
    .order("episode_number", { ascending: false })
    .limit(1);
  if (answer.error) throw new DatabaseError("look for the latest episode", answer);
  return answer.data[0]?.id ?? null;
}

/**
 * Creates (without `existing`) or updates an episode with its topics in one transaction; returns the stored episode. A
 * conflict if `fields.id` is stored already.
 */
export async function saveEpisode(
  client: DatabaseClient,
  fields: EpisodeFields & { id?: string | undefined },
  existing?: { id: string; version: number },
): Promise<Edited<EditedEpisode>> {
  const answer = await client.rpc("save_episode", {
    p_id: existing?.id ?? null,
    p_version: existing?.version ?? null,
    p_data: { ...columnsOfFields(fields), notes: fields.notes, ...(fields.id && { id: fields.id }) },
    p_topics: fields.topicIds,
  });
  if (answer.error) return editRefusal("save an episode", answer);
  const hasTranscription = answer.data.transcription_data !== null;
  const { topicIds, notes } = fields;
  return { ok: true, value: toEdited(answer.data, { topicIds, notes, hasTranscription }) };
}

/** Stores only if `version` is the present one. `publishAt` is the publication time of a draft. */
export async function setEpisodeStatus(
  client: DatabaseClient,
  {
    id,
    from,
    status,
    publishAt,
  }: { id: string; from: EpisodeStatus; status: EpisodeStatus; publishAt?: string | null | undefined },
): Promise<Edited<{ version: number }>> {
  const change = { status, ...(publishAt !== undefined && { publish_at: publishAt }) };
  const update = client.from("episodes").update(change).eq("id", id).eq("status", from);
  const answer = await update.select("version");
  if (answer.error) return editRefusal("change an episode", answer);
  const [stored] = answer.data;
  if (stored) return { ok: true, value: stored };
  const found = await client.from("episodes").select("id").eq("id", id);
  if (found.error) throw new DatabaseError("look for an episode", found);
  return { ok: false, reason: found.data.length > 0 ? "conflict" : "missing" };
}

const toStatus = (status: string): EpisodeStatus =>
  EPISODE_STATUSES.find((known) => known === status) ?? "draft";

type ListItemRow = QueryData<ReturnType<typeof filteredEpisodes<typeof LIST_COLUMNS>>>[number];

const toListItem = (row: ListItemRow): EpisodeListItem => ({
  id: row.id,
  ...listedFieldsOfRow(row),
  status: toStatus(row.status),
  hasAnalysis: row.has_analysis,
  hasTranscript: row.has_transcript,
  guestName: row.guest_name,
  neighborhoodName: row.neighborhood_name,
  updatedAt: toInstant(row.updated_at),
  version: row.version,
});
