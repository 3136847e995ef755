import { trackedQuery } from "#archive/tracked-queries.ts";
import type { AnalyticsScript } from "#core/site/tracked-events.ts";

/** Environment variable of the renderer: an `AnalyticsScript` as JSON; empty when visits are not counted. */
export const ANALYTICS_SCRIPT = "ANALYTICS_SCRIPT";

/** The analytics provider; null when it is off. A tracked query, so that pages are rendered again when it changes. */
export const analyticsScript = trackedQuery("analytics", (_: null): AnalyticsScript | null => {
  const given = process.env[ANALYTICS_SCRIPT];
  return given ? (JSON.parse(given) as AnalyticsScript) : null;
});
