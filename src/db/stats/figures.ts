import * as v from "valibot";
import {
  type ArchiveFigures,
  archiveFigures,
  type Dashboard,
  dashboard,
} from "#core/stats/figures-schemas.ts";
import { readAiFigures } from "#db/analysis/ai-list.ts";
import type { DatabaseClient } from "#db/client.ts";
import { countUnanswered } from "#db/contact/inbox.ts";
import { DatabaseError } from "#db/database-error.ts";
import { allRows } from "#db/rows/all-rows.ts";

/** What waits and what there is. */
export async function readDashboard(client: DatabaseClient): Promise<Dashboard> {
  const [answer, { unreviewed, outdated }, unanswered] = await Promise.all([
    client.rpc("dashboard"),
    readAiFigures(client),
    countUnanswered(client),
  ]);
  if (answer.error) throw new DatabaseError("count the archive", answer);
  const counted = Object(answer.data);
  return v.parse(dashboard, {
    ...counted,
    messages: { ...counted.messages, unanswered },
    analyses: { unreviewed, outdated },
  });
}

export async function readFigures(client: DatabaseClient): Promise<ArchiveFigures> {
  const answer = await client.rpc("archive_figures");
  if (answer.error) throw new DatabaseError("read the statistics", answer);
  return v.parse(archiveFigures, answer.data);
}

/** Every episode with a recording, by number. */
export async function readRecordings(client: DatabaseClient) {
  const rows = await allRows("recordings", (from, to) =>
    client
      .from("episodes")
      .select("id, episode_number, audio_url")
      .not("audio_url", "is", null)
      .order("episode_order")
      .order("id")
      .range(from, to),
  );
  return rows.map(({ id, episode_number, audio_url }) => ({
    id,
    number: episode_number,
    audioUrl: audio_url ?? "",
  }));
}
