import type { AnalyticsScript } from "#core/site/tracked-events.ts";

/** A provider of analytics as pages load it, and as the content security policy allows it. */
export interface Analytics extends AnalyticsScript {
  /** CSP sources that the script reports to. */
  reportsTo: readonly string[];
}

/** Google's name for the id of a stream of Analytics 4. It stands in an address and in the content security policy. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;

/**
 * The provider that counts visits; null: none, and no page names one.
 * @param measurementId of the archive's legal section, checked once more: a database may hold anything
 * @param configured provider of the environment variables, for an archive that names none
 */
export function analyticsOf(
  measurementId: string | null | undefined,
  configured: Analytics | null,
): Analytics | null {
  if (typeof measurementId !== "string" || !MEASUREMENT_ID.test(measurementId)) return configured;
  return {
    scriptUrl: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
    functionName: "gtag",
    reportsTo: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://www.googletagmanager.com",
    ],
  };
}
