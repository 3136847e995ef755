import type { JobKind } from "#core/analysis/ai-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { toInstant } from "#db/rows/list-page.ts";

const LISTED = 10;

/**
 * The last ten calls, newest first: requests to services and their responses, word for word, without keys and without the audio
 * itself. `endedAt` is null when in progress, or when its process died.
 */
export async function listProviderCalls(
  client: DatabaseClient,
  { episode, kind }: { episode?: string | undefined; kind?: JobKind | undefined },
) {
  let query = client
    .from("ai_provider_calls")
    .select("id, kind, provider, model, server, sent, status, received, failure, started_at, ended_at")
    .order("id", { ascending: false })
    .limit(LISTED);
  if (episode) query = query.eq("episode_id", episode);
  if (kind) query = query.eq("kind", kind);
  const answer = await query;
  if (answer.error) throw new DatabaseError("list provider calls", answer);
  return answer.data.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    startedAt: toInstant(started_at),
    endedAt: ended_at && toInstant(ended_at),
  }));
}
