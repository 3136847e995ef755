import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Analytics } from "#core/site/analytics.ts";
import { storedAnalytics } from "#hosting/analytics.ts";
import { readJson } from "../read-json.ts";

/** Name of the provider record in the folder of a site. Hidden files are not served. */
export const SITE_ANALYTICS_FILE = ".analytics.json";

/** Records the provider that the pages of a site load: their policy allows that one, even after the setting changes. */
export const writeSiteAnalytics = (siteDir: string, analytics: Analytics | null): void =>
  writeFileSync(join(siteDir, SITE_ANALYTICS_FILE), JSON.stringify(analytics));

/**
 * The provider that the pages of a site load; null when there is none or the record is damaged.
 * @param configured used for a site without a record, which an earlier version built from the variables alone
 */
export function siteAnalytics(siteDir: string, configured: Analytics | null): Analytics | null {
  const file = join(siteDir, SITE_ANALYTICS_FILE);
  return existsSync(file) ? readJson(file, storedAnalytics) : configured;
}
