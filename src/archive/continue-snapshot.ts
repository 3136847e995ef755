import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { bootId } from "#archive/boot-id.ts";
import {
  episodeFile,
  episodeFileName,
  episodesDir,
  readEpisodeFiles,
  readIndex,
  type SnapshotWriter,
  snapshotWriter,
  startSnapshot,
} from "#archive/snapshot.ts";

/** Record of the inputs of an earlier snapshot, stored beside it and written after it. */
const ledgerSchema = v.object({
  key: v.string(),
  run: v.string(),
  /** State of database and recording for each episode's file, by id. */
  states: v.record(v.string(), v.string()),
});

/**
 * Makes a snapshot based on that of a build: `dir` gets the files of episodes that have changed since, and an index of all. The
 * build's snapshot in `baseDir` is not changed; if it was made under another `key`, everything is read.
 */
export async function previewSnapshot(baseDir: string, key: string, dir: string): Promise<SnapshotWriter> {
  const before = await readBefore(baseDir, `${baseDir}.ledger.json`, { key, run: bootId() });
  await startSnapshot(dir);
  return {
    ...snapshotWriter(dir, { ...before?.files }),
    earlier: (id) => before?.cards.get(id) ?? null,
    keep: (id, state) => (before?.states.get(id) === state ? (before.cards.get(id) ?? null) : null),
  };
}

/**
 * Continues an earlier snapshot and keeps the files of unchanged episodes. Starts a new one if the earlier one was made under
 * another `key` (sources, database, settings), was aborted, or precedes a stop of the machine, which may truncate files.
 */
export async function continueSnapshot(dir: string, key: string): Promise<SnapshotWriter> {
  const ledgerFile = `${dir}.ledger.json`;
  const run = bootId();
  const before = await readBefore(dir, ledgerFile, { key, run });
  // The record is absent from the first change to the end: after a crash in between, everything is read again.
  await rm(ledgerFile, { force: true });
  if (!before) await startSnapshot(dir);
  const writer = snapshotWriter(dir, { ...before?.files });
  const states = new Map<string, string>();
  return {
    earlier: (id) => before?.cards.get(id) ?? null,
    keep: (id, state) => {
      const card = before?.states.get(id) === state ? before.cards.get(id) : undefined;
      if (!card || !before?.present.has(episodeFileName(id))) return null;
      states.set(id, state);
      return card;
    },
    writeEpisode: async (episode, state) => {
      await writer.writeEpisode(episode, state);
      states.set(episode.id, state);
    },
    writeIndex: async (index) => {
      const present = new Set(index.episodes.map(({ id }) => id));
      for (const id of before?.cards.keys() ?? []) {
        if (!present.has(id)) await rm(episodeFile(dir, id), { force: true });
      }
      await writer.writeIndex(index);
      await writeFile(`${ledgerFile}.part`, JSON.stringify({ key, run, states: Object.fromEntries(states) }));
      await rename(`${ledgerFile}.part`, ledgerFile);
    },
  };
}

async function readBefore(dir: string, ledgerFile: string, wanted: { key: string; run: string }) {
  try {
    const ledger = v.parse(ledgerSchema, JSON.parse(await readFile(ledgerFile, "utf8")));
    if (ledger.key !== wanted.key || ledger.run !== wanted.run) return null;
    const [{ episodes }, files, names] = await Promise.all([
      readIndex(dir),
      readEpisodeFiles(dir),
      readdir(episodesDir(dir)),
    ]);
    return {
      states: new Map(Object.entries(ledger.states)),
      files,
      /** Names of the existing files: checking thousands of files one by one is slower. */
      present: new Set(names),
      cards: new Map(episodes.map((card) => [card.id, card])),
    };
  } catch {
    return null;
  }
}
