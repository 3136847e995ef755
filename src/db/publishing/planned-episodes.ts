import type { PlannedEpisodes } from "#core/publishing/publishing-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { toInstant } from "#db/rows/list-page.ts";

/** Number of planned drafts, and the next ones. @param most of `next` */
export async function readPlannedEpisodes(client: DatabaseClient, most: number): Promise<PlannedEpisodes> {
  const answer = await client
    .from("episodes")
    .select("id, episode_number, publish_at", { count: "exact" })
    .not("publish_at", "is", null)
    .order("publish_at")
    .order("id")
    .limit(most);
  if (answer.error) throw new DatabaseError("read what is planned", answer);
  const next = answer.data.map(({ id, episode_number: number, publish_at: at }) => ({
    id,
    number,
    publishAt: toInstant(at ?? ""),
  }));
  return { count: answer.count ?? 0, next };
}
