import * as v from "valibot";
import { type ListeningFigures, type ListenReport, listeningFigures } from "#core/stats/listening-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { rpc } from "#db/rpc.ts";

/** Adds a report to the sums of the present month. Ignored for unpublished episodes, and when counting is off. */
export async function countListening(serviceDb: DatabaseClient, report: ListenReport): Promise<void> {
  await rpc("count listening", serviceDb, "count_listening", {
    p_episode: report.episodeId,
    p_starts: report.isStart,
    p_seconds: report.seconds,
  });
}

/** @param year undefined for all years */
export async function readListening(client: DatabaseClient, year?: number): Promise<ListeningFigures> {
  return v.parse(
    listeningFigures,
    await rpc(
      "read how much was listened",
      client,
      "listening_figures",
      year === undefined ? {} : { p_year: year },
    ),
  );
}

/** Sums of one episode in one month. */
export interface ListenedMonth {
  /** `AAAA-MM`. */
  month: string;
  number: string;
  date: string | null;
  guest: string | null;
  neighborhood: string | null;
  plays: number;
  seconds: number;
}

/** All counts, oldest month first. @param year undefined for all years */
export async function* exportListening(
  client: DatabaseClient,
  year?: number,
): AsyncGenerator<ListenedMonth[]> {
  const pages = pagesOf("listening", (from, to) => {
    let query = client
      .from("listening_counts")
      .select(
        "month, plays, seconds, episodes (episode_number, date_edtf, guests (name), neighborhoods (name))",
      );
    if (year !== undefined) query = query.gte("month", `${year}-01-01`).lte("month", `${year}-12-31`);
    return query.order("month").order("id").range(from, to);
  });
  for await (const rows of pages)
    yield rows.map(({ month, plays, seconds, episodes }) => ({
      month: month.slice(0, 7),
      number: episodes.episode_number,
      date: episodes.date_edtf,
      guest: episodes.guests?.name ?? null,
      neighborhood: episodes.neighborhoods?.name ?? null,
      plays,
      seconds,
    }));
}
