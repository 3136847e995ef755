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
import { readPlannedEpisodes } from "#db/publishing/planned-episodes.ts";
import { allRows } from "#db/rows/all-rows.ts";
import { rpc } from "#db/rpc.ts";

const PLANNED_ON_DASHBOARD = 5;

/** Figures of the dashboard. @param isOnline whether the site has a public address */
export async function readDashboard(client: DatabaseClient, isOnline: boolean): Promise<Dashboard> {
  const [answer, { unreviewed, outdated }, unanswered, planned] = await Promise.all([
    client.rpc("dashboard"),
    readAiFigures(client),
    countUnanswered(client),
    readPlannedEpisodes(client, PLANNED_ON_DASHBOARD),
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
