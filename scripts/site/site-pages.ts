import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import type { Analytics } from "#core/site/analytics.ts";

/** What pages and scripts are compiled from. */
export const PAGE_SOURCES = [
  "src",
  "public",
  "scripts/site/browsers.ts",
  "scripts/site/island-style.ts",
  "scripts/site/page-data.ts",
  "astro.config.mjs",
  "package-lock.json",
];

export interface PageFolders {
  snapshotDir: string;
  mediaDir: string;
  audioDir: string;
  /** Address of the recordings, as `VITE_AUDIO_BASE_URL` has it. Left out: they are in that folder. */
  audioBase?: string | undefined;
  /** Left out or null: the pages load no provider. */
  analytics?: Analytics | null | undefined;
}

/** Variables that the pages read while they are rendered. */
export const pageVariables = ({
  snapshotDir,
  mediaDir,
  audioDir,
  audioBase,
  analytics,
}: PageFolders): Record<string, string> => ({
  ARCHIVE_SNAPSHOT: snapshotDir,
  MEDIA_DIR: mediaDir,
  AUDIO_DIR: audioDir,
  ...(audioBase !== undefined && { AUDIO_BASE: audioBase }),
  ...(analytics && { [ANALYTICS_SCRIPT]: JSON.stringify(analytics) }),
});
