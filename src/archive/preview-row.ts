import { firstDay } from "#core/episode/archival-date.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { columnsOfFields } from "#db/episode/episode-columns.ts";
import type { EpisodeRow } from "#db/publishing/published-archive.ts";

/** The row as it would be stored with other fields. */
export const rowWithFields = (row: EpisodeRow, fields: EpisodeFields): EpisodeRow => ({
  ...row,
  ...columnsOfFields(fields),
  episode_number: fields.number,
  status: fields.status,
  date: fields.date && firstDay(fields.date),
  episode_topics: fields.topicIds.map((topic_id) => ({ topic_id })),
});
