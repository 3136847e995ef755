import { referencesOf } from "#archive/catalogue.ts";
import { digest } from "#archive/digest.ts";
import { listPhotos } from "#archive/list-photos.ts";
import { readEpisode, readEpisodeFiles, readIndex } from "#archive/snapshot.ts";
import { trackedQuery } from "#archive/tracked-queries.ts";
import { peopleByName } from "#core/catalogue/people.ts";
import type { Archive, ArchiveIndex, Episode, EpisodeCard } from "#core/catalogue/read-model.ts";
import { relateEpisodes } from "#core/catalogue/related.ts";
import { cityMap } from "#core/map/city-map.ts";
import { drawCity, namesAround, viewAround, viewBox } from "#core/map/draw-city.ts";
import { saidPlaces } from "#core/map/said-places.ts";
import { PHOTOS_PER_PAGE } from "#core/photos/photo-schemas.ts";
import type { TextSection } from "#core/site/archive-sections.ts";
import { lastNumber } from "#core/site/broadcasts.ts";
import { setLocale } from "#core/text/locale.ts";

/** An open snapshot with indexes for the queries of pages. */
type Opened = Awaited<ReturnType<typeof open>>;

let opening: Promise<Opened> | undefined;
let opened: Opened | undefined;

/**
 * The archive that this build renders, opened once: the folder named by `ARCHIVE_SNAPSHOT`. Pages read all their data from
 * here (see tracked-queries.ts), so `getStaticPaths` returns paths without props.
 * @throws when the variable is missing or the snapshot cannot be read.
 */
export async function openArchive(): Promise<Archive> {
  const dir = process.env.ARCHIVE_SNAPSHOT;
  if (!dir)
    throw new Error(
      "ARCHIVE_SNAPSHOT is not set: build with `npm run build`, which reads the database first.",
    );
  opening ??= open(dir);
  opened = await opening;
  setLocale(opened.index.identity.language);
  return archive;
}

async function open(dir: string) {
  const [index, files] = await Promise.all([readIndex(dir), readEpisodeFiles(dir)]);
  const quotes = index.episodes.flatMap((episode) =>
    (files[episode.id]?.quotes ?? []).map((quote) => [quote.key, { quote, episode }] as const),
  );
  const map = cityMap(index.texts.map.borders, index.neighborhoods);
  return {
    dir,
    index,
    /** Position of each episode in the list, by id. */
    places: new Map(index.episodes.map(({ id }, place) => [id, place])),
    numbered: new Map(index.episodes.map((episode) => [episode.number.normalize(), episode])),
    /** Digest of each episode's file, by id. */
    digests: new Map(Object.entries(files).map(([id, { digest }]) => [id, digest])),
    neighborhoods: new Map(index.neighborhoods.map((place) => [place.slug, place])),
    topics: new Map(index.topics.map((topic) => [topic.slug, topic])),
    guests: new Map(index.guests.map((guest) => [guest.id, guest])),
    people: peopleByName(index),
    quotes: new Map(quotes),
    /** Episodes of a barrio, topic or guest, by its id: ids are unique in the whole archive. */
    episodesOf: episodesByReference(index),
    photos: listPhotos(index.episodes, (id) => files[id]?.photos ?? []),
    hasMachineText: index.episodes.some(({ id }) => files[id]?.hasMachineText),
    related: relateEpisodes(index.episodes, (id) => files[id]?.traits ?? null),
    map,
    city: null as Archive["city"],
    said: map
      ? saidPlaces(map, index.texts.map.places, [
          ...quotes.map(([key, { quote }]) => ({ text: quote.text, path: `/quotes/${key}` })),
          ...index.episodes.flatMap(({ id }) =>
            (files[id]?.sentences ?? []).map((text) => ({ text, path: `/episodes/${id}#analisis` })),
          ),
        ])
      : [],
  };
}

function episodesByReference({ episodes }: ArchiveIndex): Map<string, EpisodeCard[]> {
  const found = new Map<string, EpisodeCard[]>();
  for (const episode of episodes) {
    for (const id of referencesOf(episode)) {
      const members = found.get(id);
      if (members) members.push(episode);
      else found.set(id, [episode]);
    }
  }
  return found;
}

function openedArchive(): Opened {
  if (!opened) throw new Error("The archive has not been opened.");
  return opened;
}

let last: Episode | undefined;

/** Consecutive output files often use the same episode, so the last one is cached. */
function lastRead(id: string): Episode {
  if (last?.id !== id) last = readEpisode(openedArchive().dir, id);
  return last;
}

function entry<Entry>(entries: Map<string, Entry>, key: string): Entry {
  const found = entries.get(key);
  if (found === undefined) throw new Error(`The published archive has no ${key}.`);
  return found;
}

function neighbours(id: string): ReturnType<Archive["neighbours"]> {
  const { episodes } = openedArchive().index;
  const place = entry(openedArchive().places, id);
  return { previous: episodes[place - 1], next: episodes[place + 1] };
}

type Property = {
  [Name in keyof Archive]: Archive[Name] extends (...input: never[]) => unknown ? never : Name;
}[keyof Archive];

/** Queries without input, which pages read as properties. */
const properties: { readonly [Name in Property]: () => Archive[Name] } = {
  identity: () => openedArchive().index.identity,
  episodes: () => openedArchive().index.episodes,
  neighborhoods: () => openedArchive().index.neighborhoods,
  topics: () => openedArchive().index.topics,
  guests: () => openedArchive().index.guests,
  redirects: () => openedArchive().index.redirects,
  quotes: () => [...openedArchive().quotes.keys()].map((key) => ({ key })),
  lastNumber: () => lastNumber(openedArchive().index.texts.cycles, openedArchive().index.episodes),
  countsListening: () => openedArchive().index.texts.legal.listening === "on",
  firstAudible: () => {
    const { episodes } = openedArchive().index;
    const found = episodes.find(({ audioUrl }) => audioUrl);
    if (!found) return null;
    // Nothing else, so that most edits of that programme do not change the pages that play it.
    const { id, number, date, edtf, audioUrl, duration, guest, neighborhood } = found;
    const episode = { id, number, date, ...(edtf && { edtf }), audioUrl, duration, guest, neighborhood };
    return { episode, isFirst: found === episodes[0] };
  },
  hasMachineText: () => openedArchive().hasMachineText,
  photoPages: () => Math.max(1, Math.ceil(openedArchive().photos.length / PHOTOS_PER_PAGE)),
  city: () => {
    const archive = openedArchive();
    const { map, said } = archive;
    // Several pages have it, and the places of its names take a while to find.
    archive.city ??= map && { ...drawCity(map, said), said };
    return archive.city;
  },
};

/** Fingerprints of what a property is made from, where these cost less than that of the property. */
const fingerprints: { readonly [Name in Property]?: () => string } = {
  city: () => digest([openedArchive().map, openedArchive().said]),
};

const methods: Omit<Archive, Property> = {
  text: trackedQuery(
    "text",
    (section: TextSection) => openedArchive().index.texts[section],
  ) as Archive["text"],
  viewAround: trackedQuery("viewAround", (id: string) => {
    const { map } = openedArchive();
    const around = map && viewAround(map, id);
    return around && viewBox(around.box);
  }),
  namesAround: trackedQuery(
    "namesAround",
    (id: string) => {
      const { map } = openedArchive();
      return map ? namesAround(map, id) : { names: [], size: 0 };
    },
    (id) => {
      const { map } = openedArchive();
      return digest(map && viewAround(map, id)?.places);
    },
  ),
  photoPage: trackedQuery("photoPage", (page: number) => {
    const { photos } = openedArchive();
    const some = photos.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE);
    return { count: photos.length, photos: some };
  }),
  episode: trackedQuery(
    "episode",
    async (id: string) => {
      entry(openedArchive().places, id);
      return lastRead(id);
    },
    (id) => entry(openedArchive().digests, id),
  ),
  numbered: trackedQuery("numbered", (number: string) => entry(openedArchive().numbered, number)),
  neighborhood: trackedQuery("neighborhood", (slug: string) => entry(openedArchive().neighborhoods, slug)),
  topic: trackedQuery("topic", (slug: string) => entry(openedArchive().topics, slug)),
  quote: trackedQuery("quote", (key: string) => entry(openedArchive().quotes, key)),
  guest: trackedQuery("guest", (id: string) => entry(openedArchive().guests, id)),
  person: trackedQuery("person", (name: string) => openedArchive().people.get(name) ?? null),
  neighbours: trackedQuery("neighbours", neighbours, (id) => {
    const { previous, next } = neighbours(id);
    // Both have fingerprints of their own.
    return `${digest(previous)} ${digest(next)}`;
  }),
  related: trackedQuery("related", (id: string) => openedArchive().related(id)),
  episodesOf: trackedQuery("episodesOf", (of: Parameters<Archive["episodesOf"]>[0]) =>
    Object.values(of).flatMap((id) => openedArchive().episodesOf.get(id) ?? []),
  ),
};

const archive = Object.defineProperties(
  methods,
  Object.fromEntries(
    (Object.keys(properties) as Property[]).map((name) => {
      const query = trackedQuery(name, (_: null) => properties[name](), fingerprints[name]);
      return [name, { get: () => query(null) }];
    }),
  ),
) as Archive;
