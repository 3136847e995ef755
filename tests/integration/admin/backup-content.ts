import type { TestDatabase } from "#tests/support/database.ts";

const TABLES = [
  "neighborhoods",
  "guests",
  "topics",
  "episodes",
  "episode_notes",
  "episode_topics",
  "episode_photos",
  "photo_notes",
  "comments",
  "comment_contacts",
  "contact_messages",
  "trash",
  "ai_jobs",
  "ai_provider_calls",
  "archive_texts",
  "listening_counts",
  "recordings",
];

/** Columns that a restore sets anew: ids of log entries, and the state of jobs that were queued. */
const RENEWED: Record<string, string[]> = {
  trash: ["id"],
  ai_provider_calls: ["id"],
  ai_jobs: ["state", "ended_at", "version", "updated_at"],
};

/** Digest and number of the rows of every table of a backup. */
export async function contentOf(database: TestDatabase) {
  const parts = TABLES.map((table) => {
    const row = `to_jsonb(t) - '{${RENEWED[table] ?? []}}'::text[]`;
    return `select '${table}' as tbl, ${row} as row from public.${table} t`;
  });
  const sql = `select md5(string_agg(tbl || row::text, ',' order by tbl, row::text)) as md5, count(*) as n from (${parts.join(" union all ")}) a`;
  return (await database.pg.query(sql)).rows[0];
}
