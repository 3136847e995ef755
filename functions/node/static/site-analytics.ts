import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Analytics } from "#core/site/analytics.ts";
import { storedAnalytics } from "#hosting/analytics.ts";

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
  if (!existsSync(file)) return configured;
  try {
    return v.parse(storedAnalytics, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
