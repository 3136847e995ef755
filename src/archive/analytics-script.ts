import { question } from "#archive/questions.ts";
import type { AnalyticsScript } from "#core/analytics.ts";

/** Variable of the renderer: an `AnalyticsScript` as JSON; missing where visits are not counted. */
export const ANALYTICS_SCRIPT = "ANALYTICS_SCRIPT";

/** The analytics provider; null when it is off. Read as a question, so that pages are rendered again when it changes. */
export const analyticsScript = question("analytics", (_: null): AnalyticsScript | null => {
  const given = process.env[ANALYTICS_SCRIPT];
  return given ? (JSON.parse(given) as AnalyticsScript) : null;
});
