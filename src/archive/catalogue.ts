import * as v from "valibot";
import { storedCoordinates, storedPhotos } from "#archive/stored-json.ts";
import { NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";
import { byName } from "#core/catalogue/natural-order.ts";
import type {
  ArchiveIndex,
  EpisodeCard,
  Guest,
  Neighborhood,
  Photo,
  Topic,
} from "#core/catalogue/read-model.ts";
import { allGuests, allNeighborhoods, allTopics } from "#db/catalogue/named-kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { EpisodeRow } from "#db/publishing/published-archive.ts";

/** Records that episodes refer to, by id. */
export interface Catalogue {
  guests: Map<string, Guest>;
  neighborhoods: Map<string, Neighborhood>;
  topics: Map<string, Topic>;
}

export async function readCatalogue(client: DatabaseClient): Promise<Catalogue> {
  const neighborhoods = (await allNeighborhoods(client)).map(
    (row): Neighborhood => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      description: row.description?.trim() || null,
      coordinates: v.parse(storedCoordinates, row.coordinates),
      photos: neighborhoodPhotos(row.photos, row.id),
      episodeCount: 0,
    }),
  );
  const topics = (await allTopics(client)).map((row): Topic => ({ ...row, episodeCount: 0 }));
  const guests = (await allGuests(client)).map(
    (row): Guest => ({ ...row, bio: row.bio?.trim() || null, episodeCount: 0 }),
  );
  return { neighborhoods: byId(neighborhoods), topics: byId(topics), guests: byId(guests) };
}

/** Photos of a barrio: stored as a list of URLs or of {url, caption, alt}. See docs/product/catalogue.md. */
const neighborhoodPhotos = (stored: unknown, neighborhoodId: string): Photo[] =>
  v.parse(storedPhotos, stored).map((photo, index) => ({ ...photo, id: `${neighborhoodId}-${index + 1}` }));

const byId = <Entry extends { id: string }>(entries: Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Ids that a row refers to. */
const idsIn = (row: EpisodeRow) =>
  ({
    guests: [row.guest_id],
    neighborhoods: [row.neighborhood_id],
    topics: row.episode_topics.map(({ topic_id }) => topic_id),
  }) satisfies Record<NamedKindName, (string | null)[]>;

/** Records that an episode refers to. */
const recordsIn = (episode: EpisodeCard) =>
  ({
    guests: [episode.guest],
    neighborhoods: [episode.neighborhood],
    topics: episode.topics,
  }) satisfies Record<NamedKindName, ({ id: string } | null)[]>;

/** Ids of the records that an episode refers to. */
export const referencesOf = (episode: EpisodeCard): string[] =>
  NAMED_KIND_NAMES.flatMap((kind) => recordsIn(episode)[kind].flatMap((record) => record?.id ?? []));

/** The lists of the index. */
export const listsOf = ({ guests, neighborhoods, topics }: Catalogue): Pick<ArchiveIndex, NamedKindName> => ({
  guests: [...guests.values()].sort(byName),
  neighborhoods: [...neighborhoods.values()].sort(byName),
  topics: [...topics.values()].sort(byName),
});

/** Adds the records that an episode refers to. */
export function addReferences(catalogue: Catalogue, row: EpisodeRow, all: Catalogue): void {
  const ids = idsIn(row);
  const add = <Entry>(to: Map<string, Entry>, from: Map<string, Entry>, id: string | null) => {
    const entry = from.get(id ?? "");
    if (id !== null && entry && !to.has(id)) to.set(id, entry);
  };
  for (const kind of NAMED_KIND_NAMES)
    for (const id of ids[kind]) add<unknown>(catalogue[kind], all[kind], id);
}

/** Counts the episodes of each record. */
export function countEpisodes(episodes: readonly EpisodeCard[], catalogue: Catalogue): void {
  for (const episode of episodes) {
    const records = recordsIn(episode);
    for (const kind of NAMED_KIND_NAMES)
      for (const record of records[kind]) {
        const entry = catalogue[kind].get(record?.id ?? "");
        if (entry) entry.episodeCount += 1;
      }
  }
}
