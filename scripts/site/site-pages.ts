import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import type { Analytics } from "#core/site/analytics.ts";

/** Sources of the compiled pages and scripts. */
export const PAGE_SOURCES = [
  "src",
  "public",
  "scripts/site/browsers.ts",
  "scripts/site/finish-page.ts",
  "scripts/site/page-data.ts",
  "astro.config.mjs",
  "package-lock.json",
];

export interface PageFolders {
  snapshotDir: string;
  mediaDir: string;
  audioDir: string;
  /** Base address of the recordings, as in `VITE_AUDIO_BASE_URL`. Omitted when they are in `audioDir`. */
  audioBase?: string | undefined;
  /** When omitted or null, the pages load no provider. */
  analytics?: Analytics | null | undefined;
}

/** All variables that the pages read while they are rendered: none comes from the settings of the process. */
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
  AUDIO_BASE: audioBase ?? "",
  [ANALYTICS_SCRIPT]: analytics ? JSON.stringify(analytics) : "",
});
