import type { QueryData } from "@supabase/supabase-js";
import * as v from "valibot";
import { AI_EPISODES_PER_PAGE, type AiFigures, type AiFilter, aiFigures } from "#core/analysis/ai-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";
import { toTone } from "./ai-data.ts";

const COLUMNS =
  "id, episode_number, ai_processed_at, ai_emotional_tone, ai_summary, ai_topics, ai_confidence, ai_word_count, ai_duration_seconds, is_unreviewed, ai_outdated_at";

/** Episodes with AI data, highest number first. See docs/product/ai.md. */
export function listAiData(client: DatabaseClient, filter: AiFilter): Promise<ListPage<AiListItem>> {
  return readListPage(
    "list AI data",
    { page: filter.page, perPage: AI_EPISODES_PER_PAGE },
    (from, to) => filtered(client, filter).range(from, to),
    toItem,
  );
}

/** All episodes of a filter, in pages, for the export. */
export async function* exportAiData(
  client: DatabaseClient,
  filter: Omit<AiFilter, "page">,
): AsyncGenerator<AiListItem[]> {
  const pages = pagesOf("AI data", (from, to) => filtered(client, filter).range(from, to));
  for await (const rows of pages) yield rows.map(toItem);
}

function filtered(client: DatabaseClient, { q, tone, review }: Omit<AiFilter, "page">) {
  let query = client
    .from("episode_ai")
    .select(COLUMNS, { count: "exact" })
    .order("episode_order", { ascending: false, nullsFirst: false })
    .order("episode_number", { ascending: false })
    .order("id");
  if (tone !== "all") query = query.eq("ai_emotional_tone", tone);
  if (review === "unreviewed") query = query.eq("is_unreviewed", true);
  if (review === "outdated") query = query.not("ai_outdated_at", "is", null);
  if (q !== "") query = query.filter("search_text", "match", literalPattern(q));
  return query;
}

type ListedRow = QueryData<ReturnType<typeof filtered>>[number];

const toItem = (row: ListedRow) => ({
  id: row.id,
  number: row.episode_number,
  processedAt: row.ai_processed_at && toInstant(row.ai_processed_at),
  tone: toTone(row.ai_emotional_tone),
  summary: row.ai_summary,
  topics: row.ai_topics ?? [],
  confidence: row.ai_confidence,
  wordCount: row.ai_word_count,
  durationSeconds: row.ai_duration_seconds,
  /** Whether some section is not reviewed yet. */
  isUnreviewed: row.is_unreviewed === true,
  /** Whether the transcript has changed since the analysis. */
  isOutdated: row.ai_outdated_at !== null,
});
export type AiListItem = ReturnType<typeof toItem>;

/** The four figures of the AI page. */
export async function readAiFigures(client: DatabaseClient): Promise<AiFigures> {
  return v.parse(aiFigures, await rpc("count AI data", client, "ai_figures"));
}
