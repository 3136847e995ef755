import { yearSpan } from "#core/episode/archival-date.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { columnsOfFields } from "#db/episode/episode-columns.ts";
import type { EpisodeRow } from "#db/publishing/published-archive.ts";

/** The row as it would be stored with other fields. */
export const rowWithFields = (row: EpisodeRow, fields: EpisodeFields): EpisodeRow => ({
  ...row,
  ...columnsOfFields(fields),
  episode_number: fields.number,
  status: fields.status,
  date: fields.date === row.date_edtf ? row.date : sortableDay(fields.date),
  episode_topics: fields.topicIds.map((topic_id) => ({ topic_id })),
});

/** Day by which a date is sorted: of a year or a span its first day. The database computes it of months and decades, too. */
function sortableDay(edtf: string | null): string | null {
  if (edtf === null || /^\d{4}-\d\d-\d\d$/.test(edtf)) return edtf;
  const [year] = yearSpan({ date: null, edtf }) ?? [];
  return year === undefined ? null : `${String(year).padStart(4, "0")}-01-01`;
}
