import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveIndex, Episode } from "#core/model.ts";

/** Raised whenever the files of a snapshot change shape, so that an old one is never read by a new page. */
export const SNAPSHOT_VERSION = 2;

export interface SnapshotWriter {
  writeEpisode(episode: Episode): Promise<void>;
  /** Last, so that a snapshot with an index is a whole one. */
  writeIndex(index: ArchiveIndex): Promise<void>;
}

/** Starts a snapshot in an emptied folder. */
export async function startSnapshot(dir: string): Promise<SnapshotWriter> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, "episodes"), { recursive: true });
  return {
    writeEpisode: (episode) => writeFile(episodeFile(dir, episode.id), JSON.stringify(episode)),
    writeIndex: (index) => writeFile(indexFile(dir), JSON.stringify({ version: SNAPSHOT_VERSION, ...index })),
  };
}

/** @throws when the folder holds no snapshot of this version. */
export async function readIndex(dir: string): Promise<ArchiveIndex> {
  const { version, ...index } = JSON.parse(await readFile(indexFile(dir), "utf8")) as ArchiveIndex & {
    version: number;
  };
  if (version !== SNAPSHOT_VERSION) throw new Error(`The snapshot in ${dir} is of version ${version}.`);
  return index;
}

export async function readEpisode(dir: string, id: string): Promise<Episode> {
  return JSON.parse(await readFile(episodeFile(dir, id), "utf8"));
}

const indexFile = (dir: string) => join(dir, "index.json");
const episodeFile = (dir: string, id: string) => join(dir, "episodes", `${id}.json`);
