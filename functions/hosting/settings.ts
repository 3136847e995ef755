import * as v from "valibot";
import { readAiSettings } from "#hosting/ai-env.ts";
import { configurationError } from "#hosting/configuration-error.ts";
import { hostedDatabase, parseVariables, siteSettings, siteVariables } from "./variables.ts";

const schema = v.object(siteVariables);

/** The configuration of a host that runs functions: those variables of this project that mean something there. */
export type HostSettings = ReturnType<typeof readHostSettings>;

/**
 * Reads what a host's functions are given. There is no database but hosted Supabase, and nothing is written to disk.
 * @throws StartError with one Spanish line per variable that is missing or cannot be used
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
