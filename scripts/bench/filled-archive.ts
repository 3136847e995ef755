import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serviceClient } from "../../src/db/client.ts";
import { readEnv } from "../../functions/node/env.ts";
import { type OpenedBackend, openBackend } from "../../functions/node/open-backend.ts";
import type { BuildMessage } from "../../functions/node/publisher/build-child.ts";
import { type OpenedPublishing, openPublishing } from "../start/open-publishing.ts";
import { fill } from "./fill.ts";
import { BENCH_URL, bench } from "./bench-files.ts";

/** Increase it when the published archive changes. */
const VERSION = 2;
const MIGRATIONS_DIR = "supabase/migrations";
/** Marker in the data directory once its database has all episodes; later runs reuse it. */
const FILLED = "filled";
/** Caches of builds beside the snapshot. */
const KEPT = ["snapshot.ledger.json", "snapshot.pages", "snapshot.pictures", "snapshot.search"];
/** Number of the episode that is edited. */
export const EDITED = "10";

export interface FilledArchive {
  opened: OpenedBackend;
  publishing: OpenedPublishing;
  edit(description: string): Promise<void>;
  /** Removes what earlier builds left, except the compiled pages. */
  forgetBuilds(): void;
  close(): Promise<void>;
}

/** Opens an archive of long conversations, which is created once, with a release of the present sources. */
export async function openFilledArchive(
  episodes: number,
  onMessage: (message: BuildMessage) => void = () => {},
): Promise<FilledArchive> {
  const dataDir = bench(`publish-${VERSION}-${episodes}`);
  const filled = join(dataDir, FILLED);
  if (!existsSync(filled)) rmSync(dataDir, { recursive: true, force: true });
  const env = readEnv({ DATA_DIR: dataDir, SITE_URL: BENCH_URL, SEED: "none" });
  const opened = await openBackend(env, { migrationsDir: MIGRATIONS_DIR });
  const publishing = openPublishing(env, opened, onMessage);
  if (!existsSync(filled) && opened.embedded) {
    await fill(opened.embedded, episodes);
    writeFileSync(filled, "");
  }
  // With a release of other sources, the first edit would also include a full build.
  const [newest] = publishing.releases.list();
  if (newest?.sourceKey !== publishing.keysOf(newest?.revision ?? 0).sourceKey)
    await publishing.publisher.build("start");
  return {
    opened,
    publishing,
    edit: async (description) => {
      const rows = serviceClient(opened.backend).from("episodes");
      const { error } = await rows.update({ description }).eq("episode_number", EDITED);
      if (error) throw new Error(error.message);
    },
    forgetBuilds: () => {
      for (const name of KEPT) rmSync(join(dataDir, name), { recursive: true, force: true });
    },
    close: async () => {
      await publishing.stop();
      await opened.close();
    },
  };
}
