import type { AnalyticsScript } from "#core/site/tracked-events.ts";

/** A provider of analytics: what pages load, and what their content security policy allows. */
export interface Analytics extends AnalyticsScript {
  /** CSP sources that the script reports to. */
  reportsTo: readonly string[];
}

/** A measurement id of Google Analytics 4. It is written into an address and into the content security policy. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;

/**
 * The provider that pages load to count visits; null: none.
 * @param measurementId from the legal section; checked again, since the database does not check it
 * @param configured provider of the environment variables, used when the archive has no id
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
