import { continueSnapshot } from "#archive/continue-snapshot.ts";
import { loadArchive } from "#archive/load.ts";
import type { UnreviewedAnalysis } from "#archive/read-analysis.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { formatCount } from "#core/text/plural.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import { pictureAddresses } from "./pictures/sources.ts";
import { downloadStoredPictures, type StoredPictures } from "./pictures/stored-pictures.ts";
import { type StageOptions, stageReporter } from "./stages.ts";

export interface ReadOptions extends StageOptions {
  backend: Backend;
  /** Folder for the data read from the database. */
  snapshotDir: string;
  /** Base address of recordings; empty means none is configured. */
  audioBase: string;
  /** Folder of the recordings that are served with the site. */
  audioDir: string;
  /** Set on hosted Supabase. */
  stored?: StoredPictures | null;
  /** Treatment of statements of an analysis that no person has reviewed. */
  unreviewed: UnreviewedAnalysis;
  /**
   * Key of sources, database and settings: while it is unchanged, an earlier snapshot is updated. Without it, everything
   * is read.
   */
  sourceKey?: string;
}

/** Reads the archive with the visitor's key into `snapshotDir`. @returns the number of episodes */
export function readContent(options: ReadOptions): Promise<number> {
  const { backend, snapshotDir, audioBase, audioDir, unreviewed, sourceKey, stored } = options;
  return stageReporter(options)("read", async () => {
    const index = await loadArchive(
      anonClient(backend),
      await (sourceKey ? continueSnapshot(snapshotDir, sourceKey) : startSnapshot(snapshotDir)),
      { audioBase, audioDir, unreviewed, onWarning: options.onWarning ?? (() => {}) },
    );
    if (stored) await downloadStoredPictures(await pictureAddresses(index, snapshotDir), stored);
    const { length } = index.episodes;
    return [length, formatCount(length, "programa")] as const;
  });
}
