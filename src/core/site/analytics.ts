import type { AnalyticsScript } from "#core/site/tracked-events.ts";

/** An analytics provider: its script, and the sources for the content security policy. */
export interface Analytics extends AnalyticsScript {
  /** CSP sources that the script reports to. */
  reportsTo: readonly string[];
}

/** A measurement id of Google Analytics 4. It is inserted into a URL and into the content security policy. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;

/**
 * Returns the provider that counts visits; null for none.
 * @param measurementId from the legal section; validated again, since the database does not validate it
 * @param configured provider from the environment variables, used when the archive has no id
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
