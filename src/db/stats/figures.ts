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
import { toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

/** Figures of the dashboard. @param isOnline whether the site has a public address */
export async function readDashboard(client: DatabaseClient, isOnline: boolean): Promise<Dashboard> {
  const [answer, { unreviewed, outdated }, unanswered, planned] = await Promise.all([
    client.rpc("dashboard"),
    readAiFigures(client),
    countUnanswered(client),
    readPlanned(client),
  ]);
  if (answer.error) throw new DatabaseError("count the archive", answer);
  const counted = Object(answer.data);
  return v.parse(dashboard, {
    ...counted,
    messages: { ...counted.messages, unanswered },
    analyses: { unreviewed, outdated },
    planned,
    isOnline,
  });
}

async function readPlanned(client: DatabaseClient) {
  const answer = await client
    .from("episodes")
    .select("id, episode_number, publish_at", { count: "exact" })
    .not("publish_at", "is", null)
    .order("publish_at")
    .order("id")
    .limit(5);
  if (answer.error) throw new DatabaseError("read what is planned", answer);
  const next = answer.data.map((row) => ({
    id: row.id,
    number: row.episode_number,
    publishAt: row.publish_at && toInstant(row.publish_at),
  }));
  return { count: answer.count, next };
}

export async function readFigures(client: DatabaseClient): Promise<ArchiveFigures> {
  return v.parse(archiveFigures, await rpc("read the statistics", client, "archive_figures"));
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
