import * as v from "valibot";
import { ORIGINS } from "#core/analysis/content-analysis.ts";
import { type FormerStatement, STATEMENT_FIELDS, statementsOf } from "#core/analysis/statements.ts";
import { toAnalysis } from "#core/analysis/to-analysis.ts";
import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

const columns = v.fallback(v.record(v.string(), v.unknown()), {});
const statements = v.array(
  v.object({ field: v.picklist(STATEMENT_FIELDS), text: v.string(), origin: v.picklist(ORIGINS) }),
);

/** Statements of an episode's analyses before each change in its history, newest first. */
export async function readFormerStatements(client: DatabaseClient, id: string): Promise<FormerStatement[]> {
  const data = await rpc("read former analyses", client, "former_analyses", { p_episode: id });
  return data.flatMap(({ was }) => toStatements(v.parse(columns, was)));
}

function toStatements(row: Record<string, unknown>): FormerStatement[] {
  const marked = v.safeParse(statements, row.ai_statements);
  if (marked.success) return marked.output;
  // Statements stored before provenance existed count as machine-made.
  const parts = toAnalysis({
    summary: row.ai_summary,
    topics: row.ai_topics,
    keyPoints: row.ai_key_points,
    quotes: row.ai_quotes,
    emotionalTone: row.ai_emotional_tone,
    guestInfo: row.ai_guest_info,
    neighborhoodInfo: row.ai_neighborhood_info,
  });
  return statementsOf(parts).map((one) => ({ ...one, origin: "chat" }));
}
