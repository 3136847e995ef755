import { type AnyEpisodeField, EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { EpisodeFilter } from "#core/episode/episode-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { EXPORTED_COLUMNS } from "./episode-columns.ts";
import { filteredEpisodes } from "./episodes-editing.ts";

type ReadField = Extract<AnyEpisodeField, { sheet: { exported: { from: string } } }>;

/** Exported fields of an episode, by their names in spreadsheets: names instead of ids; codes are kept. */
export type ExportedEpisode = Record<ReadField["sheet"]["name"], string | null> & {
  topics: string[];
  notes: string | null;
};

/** Their ids are part of a URL, whose length servers limit. */
const ROWS_PER_READ = 100;
const COLUMNS = `${EXPORTED_COLUMNS}id` as const;
const READ = EPISODE_FIELDS.filter((field): field is ReadField => Boolean(field.sheet.exported?.from));

/** All episodes of a filter, sorted by number, in pages; an import reads the same fields. */
export async function* exportEpisodes(
  client: DatabaseClient,
  filter: Omit<EpisodeFilter, "page" | "size">,
): AsyncGenerator<ExportedEpisode[]> {
  const pages = pagesOf(
    "episodes",
    (from, to) => filteredEpisodes(client, filter, COLUMNS).range(from, to),
    ROWS_PER_READ,
  );
  for await (const rows of pages) {
    const others = await rowsOfTheirOwn(
      client,
      rows.map((row) => row.id),
    );
    yield rows.map((row) => ({
      ...(Object.fromEntries(READ.map(({ sheet }) => [sheet.name, row[sheet.exported.from]])) as Record<
        ReadField["sheet"]["name"],
        string | null
      >),
      ...(others.get(row.id) ?? { topics: [], notes: null }),
    }));
  }
}

/** Keyed by episode id. */
async function rowsOfTheirOwn(
  client: DatabaseClient,
  ids: string[],
): Promise<Map<string, Pick<ExportedEpisode, "topics" | "notes">>> {
  const answer = await client
    .from("episodes")
    .select("id, episode_topics (topics (name)), episode_notes (notes)")
    .in("id", ids);
  if (answer.error) throw new DatabaseError("read the topics and notes of episodes", answer);
  const entries = answer.data.map(({ id, episode_topics, episode_notes }) => {
    const names = episode_topics.map((link) => link.topics.name);
    const topics = names.sort(new Intl.Collator("es").compare);
    return [id, { topics, notes: episode_notes?.notes ?? null }] as const;
  });
  return new Map(entries);
}
