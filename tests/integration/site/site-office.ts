import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Previews } from "#api/previews/previews.ts";
import type { Analytics } from "#core/site/analytics.ts";
import type { LiveSite } from "#node/publisher/releases.ts";
import { renderSite } from "#scripts/site/build-site.ts";
import { readContent } from "#scripts/site/read-content.ts";
import { openPreviews } from "#scripts/start/open-previews.ts";
import { openBackOffice } from "../admin/back-office.ts";

export type SiteOffice = Awaited<ReturnType<typeof openSiteOffice>>;

/** Opens a back-office with previews, and a folder for the sites built from its database. */
export async function openSiteOffice(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `archivo-${name}-`));
  /** Filled by `startPreviews`, because the API is created before there is a site. */
  const previews = {} as Previews & { stop(): Promise<void> };
  const office = await openBackOffice({ previews });
  const options = {
    backend: office.database.backend,
    snapshotDir: join(folder, "snapshot"),
    audioBase: "/audio",
    audioDir: folder,
    mediaDir: join(folder, "media"),
    siteUrl: "http://localhost:4321",
    unreviewed: "show" as const,
  };
  let builds = 0;
  const read = (snapshotDir: string) => readContent({ ...options, snapshotDir, sourceKey: "same" });
  return {
    office,
    folder,
    mediaDir: options.mediaDir,
    snapshotDir: options.snapshotDir,
    /** Reads the whole archive as a visitor. */
    read,
    /** Reads the archive and renders it into a folder of its own. */
    async build(
      analytics: Analytics | null = null,
      snapshotDir: string = options.snapshotDir,
    ): Promise<LiveSite> {
      const dir = join(folder, `site-${++builds}`);
      await read(snapshotDir);
      const scriptHashes = await renderSite({ ...options, snapshotDir, analytics }, dir);
      return { dir, scriptHashes, earlierDirs: [] };
    },
    /** Starts the previews. @param snapshotDir the snapshot that `live` was built from */
    startPreviews(live: LiveSite, snapshotDir: string = options.snapshotDir): void {
      const dir = join(folder, "previews");
      const opened = {
        ...options,
        snapshotDir,
        dir,
        stored: null,
        sourceKey: "same",
        live: () => live,
      };
      Object.assign(previews, openPreviews(opened));
    },
    async close() {
      await previews.stop?.();
      await office.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
