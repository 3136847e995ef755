import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveIndex, EpisodeCard } from "#core/catalogue/read-model.ts";
import { createFolder } from "./create-folder.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

export interface Site extends SiteProcess {
  dataDir: string;
  archive: ArchiveIndex;
  /** Finds the first episode that matches the predicate. @throws Error when there is none */
  episode(wanted: (card: EpisodeCard) => boolean): EpisodeCard;
}

function templateDir(): string {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error("TEST_TEMPLATE is not set: run `npm test`, which builds the site first.");
  return template;
}

/** Copies the data directory of TEST_TEMPLATE to `dataDir`, without its releases. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const from = join(templateDir(), "data");
  const releases = join(from, "releases");
  await cp(from, dataDir, { recursive: true, filter: (path) => path !== releases });
}

/**
 * Serves the built demonstration of TEST_TEMPLATE in a process of its own, over a copy of its data. `stop` removes the
 * copy.
 */
export async function serveTemplate(env: Record<string, string> = {}): Promise<Site> {
  const folder = createFolder("archivo-e2e");
  const dataDir = join(folder, "data");
  await copyTemplate(dataDir);
  const folders = { dataDir, outDir: join(templateDir(), "dist") };
  const site = await startSite("tests/support/serve-built.ts", folders, env);
  const archive: ArchiveIndex = JSON.parse(await readFile(join(dataDir, "snapshot/index.json"), "utf8"));
  return {
    ...site,
    dataDir,
    archive,
    episode: (wanted) => {
      const found = archive.episodes.find(wanted);
      if (!found) throw new Error("The demonstration archive has no such episode.");
      return found;
    },
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
