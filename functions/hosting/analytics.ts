import * as v from "valibot";
import type { Analytics } from "#core/site/analytics.ts";
import { configurationError } from "#hosting/start-error.ts";

const text = v.pipe(v.string(), v.trim());
// A semicolon or comma would end the CSP directive that contains the address.
const SCRIPT_ADDRESS = /^https:\/\/[^\s;,'"]+$/;
const ORIGIN = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const FUNCTION_NAME = /^[a-z_$][\w$]*$/i;
const isScriptAddress = (value: string) => SCRIPT_ADDRESS.test(value) && URL.canParse(value);
const origins = (list: string) => list.split(",").map((origin) => origin.trim());

export const analyticsVariables = {
  ANALYTICS_SCRIPT_URL: v.optional(
    v.pipe(text, v.check(isScriptAddress, "tiene que ser una dirección https://, sin punto y coma ni coma")),
  ),
  ANALYTICS_FUNCTION: v.optional(
    v.pipe(text, v.regex(FUNCTION_NAME, "tiene que ser el nombre de una función, como gtag")),
  ),
  ANALYTICS_REPORTS_TO: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => origins(value).every((origin) => ORIGIN.test(origin)),
        "tiene que ser una lista de orígenes https://, separados por comas",
      ),
    ),
  ),
};

/** Schema of the analytics file that a build writes to the folder of a site. */
export const storedAnalytics: v.GenericSchema<unknown, Analytics | null> = v.nullable(
  v.object({
    scriptUrl: v.pipe(v.string(), v.check(isScriptAddress)),
    functionName: v.pipe(v.string(), v.regex(FUNCTION_NAME)),
    reportsTo: v.array(v.pipe(v.string(), v.regex(ORIGIN))),
  }),
);

type AnalyticsVariables = { [Name in keyof typeof analyticsVariables]?: string | undefined };

/**
 * Provider configured by environment variables, which `analyticsOf` uses for an archive without its own; null when none is.
 * @throws StartError when the other variables are set without a script
 */
export function analyticsSettings(env: AnalyticsVariables): Analytics | null {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_REPORTS_TO: reportsTo } = env;
  if (scriptUrl === undefined) {
    const given = (["ANALYTICS_FUNCTION", "ANALYTICS_REPORTS_TO"] as const).filter((name) => env[name]);
    if (given.length === 0) return null;
    throw configurationError([`ANALYTICS_SCRIPT_URL: falta, porque está ${given.join(" y ")}`]);
  }
  return {
    scriptUrl,
    functionName: env.ANALYTICS_FUNCTION ?? "gtag",
    reportsTo: reportsTo === undefined ? [new URL(scriptUrl).origin] : origins(reportsTo),
  };
}
