import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestText } from "#archive/digest.ts";
import { hasMachineText } from "#archive/machine-text.ts";
import { reviewedSentences } from "#archive/reviewed-sentences.ts";
import { distinctiveWords } from "#core/catalogue/distinctive-words.ts";
import type {
  ArchiveIndex,
  Episode,
  EpisodeCard,
  EpisodePhoto,
  Photo,
  SharedQuote,
} from "#core/catalogue/read-model.ts";
import type { EpisodeTraits } from "#core/catalogue/related.ts";
import { voicesOf } from "#core/transcript/voices.ts";

/** Data about an episode's file, available without opening it. */
export interface EpisodeFile {
  /** Changes when the file does. */
  digest: string;
  /** Its photos, as the list of all photos shows them. */
  photos: PhotoOfEpisode[];
  quotes: readonly SharedQuote[];
  /** Reviewed sentences that are no quotes. */
  sentences: readonly string[];
  /** Traits that relate it to other episodes. */
  traits: EpisodeTraits;
  /** Whether its page has texts that a machine made. */
  hasMachineText: boolean;
}

export type PhotoOfEpisode = Photo & Pick<EpisodePhoto, "addedAt">;

export interface SnapshotWriter {
  /** The episode's card in an earlier snapshot; null when there was none. */
  earlier(id: string): EpisodeCard | null;
  /**
   * Keeps the file of an earlier snapshot if it was made from the same `state` of database and recording.
   * @returns the card of the episode; null when it has to be read and written
   */
  keep(id: string, state: string): EpisodeCard | null;
  writeEpisode(episode: Episode, state: string): Promise<void>;
  /** Called last, so that a snapshot with an index is complete. */
  writeIndex(index: ArchiveIndex): Promise<void>;
}

/** Empties a folder and starts a snapshot in it. */
export async function startSnapshot(dir: string): Promise<SnapshotWriter> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(episodesDir(dir), { recursive: true });
  return snapshotWriter(dir, {});
}

/** Writes into a folder. @param files data about the episodes that another snapshot has */
export function snapshotWriter(dir: string, files: Record<string, EpisodeFile>): SnapshotWriter {
  return {
    earlier: () => null,
    keep: () => null,
    writeEpisode: async (episode) => {
      files[episode.id] = await writeEpisode(dir, episode);
    },
    writeIndex: (index) => writeIndex(dir, index, files),
  };
}

async function writeEpisode(dir: string, episode: Episode): Promise<EpisodeFile> {
  const text = JSON.stringify(episode);
  await writeFile(episodeFile(dir, episode.id), text);
  return {
    digest: digestText(text),
    photos: episode.photos.map(({ id, url, caption, alt, addedAt }) => ({ id, url, caption, alt, addedAt })),
    quotes: episode.quotes,
    sentences: reviewedSentences(episode),
    traits: traitsOf(episode),
    hasMachineText: hasMachineText(episode),
  };
}

function traitsOf({ segments, transcript }: Episode): EpisodeTraits {
  const texts = segments.length > 0 ? segments.map(({ text }) => text) : [transcript ?? ""];
  return { voices: voicesOf(segments, null), words: distinctiveWords(texts) };
}

async function writeIndex(
  dir: string,
  index: ArchiveIndex,
  files: Record<string, EpisodeFile>,
): Promise<void> {
  const inOrder = Object.fromEntries(index.episodes.map(({ id }) => [id, files[id]]));
  await writeFile(filesFile(dir), JSON.stringify(inOrder));
  await writeFile(indexFile(dir), JSON.stringify(index));
}

/** @throws when the folder holds no complete snapshot. */
export async function readIndex(dir: string): Promise<ArchiveIndex> {
  return JSON.parse(await readFile(indexFile(dir), "utf8"));
}

/** Synchronous: handing one file to other threads takes longer than reading it. */
export function readEpisode(dir: string, id: string): Episode {
  // Read as bytes first: Node takes twice as long when it decodes during reading.
  return JSON.parse(readFileSync(episodeFile(dir, id)).toString());
}

/** Keyed by episode id. */
export async function readEpisodeFiles(dir: string): Promise<Record<string, EpisodeFile>> {
  return JSON.parse(await readFile(filesFile(dir), "utf8"));
}

const indexFile = (dir: string) => join(dir, "index.json");
const filesFile = (dir: string) => join(dir, "files.json");
export const episodesDir = (dir: string) => join(dir, "episodes");
export const episodeFileName = (id: string) => `${id}.json`;
export const episodeFile = (dir: string, id: string) => join(episodesDir(dir), episodeFileName(id));
