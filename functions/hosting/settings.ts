import * as v from "valibot";
import { readAiSettings } from "#hosting/ai-env.ts";
import { configurationError } from "#hosting/start-error.ts";
import { hostedDatabase, parseVariables, siteSettings, siteVariables } from "./variables.ts";

const schema = v.object(siteVariables);

/** Configuration of a host that runs functions, from the variables that apply there. */
export type HostSettings = ReturnType<typeof readHostSettings>;

/**
 * Reads the configuration of a host's functions. Hosted Supabase is the only database, and nothing is written to disk.
 * @throws StartError with one Spanish line per missing or invalid variable
 */
export function readHostSettings(source: Record<string, string | undefined>) {
  const env = parseVariables(schema, source);
  const database = hostedDatabase(env);
  if (!database) {
    throw configurationError(["SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY y SUPABASE_SECRET_KEY: faltan"]);
  }
  const site = siteSettings(env);
  const { mail } = site;
  if ((mail.http || mail.smtpUrl) && !mail.to) {
    throw configurationError(["CONTACT_TO: falta, porque hay un servicio de correo"]);
  }
  return { ...site, database, ai: readAiSettings(source) };
}
