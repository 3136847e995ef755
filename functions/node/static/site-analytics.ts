import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Analytics } from "#core/site/analytics.ts";
import { notedAnalytics } from "#hosting/analytics.ts";

/** In the folder of a site; hidden, so that it is not served. */
export const SITE_ANALYTICS_FILE = ".analytics.json";

/** Notes the provider that the pages of a site load, so that their policy allows that one, whatever is set later. */
export const writeSiteAnalytics = (siteDir: string, analytics: Analytics | null): void =>
  writeFileSync(join(siteDir, SITE_ANALYTICS_FILE), JSON.stringify(analytics));

/**
 * The provider that the pages of a site load; null: none. A note that cannot be used allows none.
 * @param configured of a site without the note: an earlier version took it from the variables alone
 */
export function siteAnalytics(siteDir: string, configured: Analytics | null): Analytics | null {
  const file = join(siteDir, SITE_ANALYTICS_FILE);
  if (!existsSync(file)) return configured;
  try {
    return v.parse(notedAnalytics, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
