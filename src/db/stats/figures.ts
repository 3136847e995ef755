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

/** Figures of the dashboard. */
export async function readDashboard(client: DatabaseClient): Promise<Dashboard> {
  const [answer, { unreviewed, outdated }, unanswered, planned, held] = await Promise.all([
    client.rpc("dashboard"),
    readAiFigures(client),
    countUnanswered(client),
    readPlanned(client),
    countHeld(client),
  ]);
  if (answer.error) throw new DatabaseError("count the archive", answer);
  const counted = Object(answer.data);
  return v.parse(dashboard, {
    ...counted,
    messages: { ...counted.messages, unanswered },
    analyses: { unreviewed, outdated },
    planned,
    held,
  });
}

async function countHeld(client: DatabaseClient) {
  const counted = client.from("episodes").select("id", { count: "exact", head: true });
  const answer = await counted.not("held_at", "is", null);
  if (answer.error) throw new DatabaseError("count what is held", answer);
  return answer.count;
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

/** Every episode with a recording, by number; a held one also with the recording of its public version, if different. */
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
  const published = await allRows("recordings of what is held", (from, to) =>
    client
      .from("held_episodes")
      .select("id, audio_url:episode->>audio_url, episodes (episode_number, audio_url)")
      .order("id")
      .range(from, to),
  );
  const others = published
    .filter(({ audio_url, episodes }) => audio_url !== null && audio_url !== episodes.audio_url)
    .map(({ episodes, ...held }) => ({ ...held, episode_number: episodes.episode_number }));
  return [...rows, ...others].map(({ id, episode_number, audio_url }) => ({
    id,
    number: episode_number,
    audioUrl: audio_url ?? "",
  }));
}
