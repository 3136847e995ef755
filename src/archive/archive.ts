import { readEpisode, readIndex } from "#archive/snapshot.ts";
import type { Archive, ArchiveIndex } from "#core/model.ts";

let opened: Promise<Archive> | undefined;

/**
 * The archive that this build renders, opened once: the folder named by `ARCHIVE_SNAPSHOT`.
 * @throws when the variable is missing or the snapshot cannot be read.
 */
export function openArchive(): Promise<Archive> {
  const dir = process.env.ARCHIVE_SNAPSHOT;
  if (!dir)
    throw new Error(
      "ARCHIVE_SNAPSHOT is not set: build with `npm run build`, which reads the database first.",
    );
  opened ??= readIndex(dir).then((index) => archiveFrom(index, dir));
  return opened;
}

function archiveFrom(index: ArchiveIndex, dir: string): Archive {
  const known = new Set(index.episodes.map((episode) => episode.id));
  return {
    ...index,
    episode: async (id) => {
      if (!known.has(id)) throw new Error(`No published programme has the id ${id}.`);
      return readEpisode(dir, id);
    },
    episodesOf: ({ neighborhoodId, topicId, guestId }) =>
      index.episodes.filter(
        (episode) =>
          (neighborhoodId === undefined || episode.neighborhood?.id === neighborhoodId) &&
          (guestId === undefined || episode.guest?.id === guestId) &&
          (topicId === undefined || episode.topics.some((topic) => topic.id === topicId)),
      ),
  };
}
