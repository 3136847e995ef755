import type { AnalyticsScript } from "#core/site/tracked-events.ts";

/** An analytics provider: its script, and the sources for the content security policy. */
export interface Analytics extends AnalyticsScript {
  /** CSP sources that the script reports to. */
  reportsTo: readonly string[];
}

/** A measurement id of Google Analytics 4. It is inserted into a URL and into the content security policy. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;

/** Fields of the legal section that select the provider. */
interface VisitSettings {
  /** `none` also disables the provider of the environment variables. */
  visitCounter: "configured" | "none";
  /** Validated again, since the database does not validate it. */
  measurementId: string | null | undefined;
}

/**
 * Returns the provider that counts visits; null for none.
 * @param configured provider from the environment variables, used when the archive has no id
 */
export function analyticsOf(
  { visitCounter, measurementId }: VisitSettings,
  configured: Analytics | null,
): Analytics | null {
  if (visitCounter === "none") return null;
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
