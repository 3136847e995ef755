import { question } from "#archive/questions.ts";
import { readEpisode, readEpisodeFiles, readIndex } from "#archive/snapshot.ts";
import type { Archive, ArchiveIndex } from "#core/model.ts";

/** A snapshot that has been opened. */
interface Opened {
  dir: string;
  index: ArchiveIndex;
  /** Place in the index, by id. */
  places: Map<string, number>;
  /** Digest of each programme's file, by id. */
  digests: Map<string, string>;
}

let opening: Promise<Opened> | undefined;
let opened: Opened | undefined;

/**
 * The archive that this build renders, opened once: the folder named by `ARCHIVE_SNAPSHOT`. All that a page shows it asks
 * here (see questions.ts), so `getStaticPaths` gives addresses and no props.
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
  return archive;
}

async function open(dir: string): Promise<Opened> {
  const [index, files] = await Promise.all([readIndex(dir), readEpisodeFiles(dir)]);
  return {
    dir,
    index,
    places: new Map(index.episodes.map(({ id }, place) => [id, place])),
    digests: new Map(Object.entries(files).map(([id, { digest }]) => [id, digest])),
  };
}

function held(): Opened {
  if (!opened) throw new Error("The archive has not been opened.");
  return opened;
}

function place(id: string): number {
  const found = held().places.get(id);
  if (found === undefined) throw new Error(`No published programme has the id ${id}.`);
  return found;
}

const first = <Entry>(entries: readonly Entry[], fits: (entry: Entry) => boolean, what: string): Entry => {
  const found = entries.find(fits);
  if (!found) throw new Error(`The archive has no ${what}.`);
  return found;
};

const all = question("all", (part: keyof ArchiveIndex) => held().index[part]);
const ask = {
  episode: question(
    "episode",
    (id: string) => {
      place(id);
      return readEpisode(held().dir, id);
    },
    (id) => held().digests.get(id) ?? "",
  ),
  // Addresses are in the composed form of Unicode, whatever the editor's keyboard gave.
  numbered: question("numbered", (number: string) =>
    first(held().index.episodes, (one) => one.number.normalize() === number, `programme ${number}`),
  ),
  neighbours: question("neighbours", (id: string): ReturnType<Archive["neighbours"]> => {
    const { episodes } = held().index;
    return { previous: episodes[place(id) - 1], next: episodes[place(id) + 1] };
  }),
  episodesOf: question(
    "episodesOf",
    ({ neighborhoodId, topicId, guestId }: Parameters<Archive["episodesOf"]>[0]) =>
      held().index.episodes.filter(
        (episode) =>
          (neighborhoodId === undefined || episode.neighborhood?.id === neighborhoodId) &&
          (guestId === undefined || episode.guest?.id === guestId) &&
          (topicId === undefined || episode.topics.some((topic) => topic.id === topicId)),
      ),
  ),
  neighborhood: question("neighborhood", (slug: string) =>
    first(held().index.neighborhoods, (entry) => entry.slug === slug, `barrio ${slug}`),
  ),
  topic: question("topic", (slug: string) =>
    first(held().index.topics, (entry) => entry.slug === slug, `topic ${slug}`),
  ),
  guest: question("guest", (id: string) =>
    first(held().index.guests, (entry) => entry.id === id, `guest ${id}`),
  ),
};

const archive: Archive = {
  get episodes() {
    return all("episodes") as ArchiveIndex["episodes"];
  },
  get neighborhoods() {
    return all("neighborhoods") as ArchiveIndex["neighborhoods"];
  },
  get topics() {
    return all("topics") as ArchiveIndex["topics"];
  },
  get guests() {
    return all("guests") as ArchiveIndex["guests"];
  },
  ...ask,
};
