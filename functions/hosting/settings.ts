import * as v from "valibot";
import { configurationError } from "#node/configuration-error.ts";
import { readDeskSettings } from "#node/desk/desk-env.ts";
import {
  hostedDatabase,
  mailSettings,
  parseVariables,
  publishingSettings,
  siteVariables,
} from "./variables.ts";

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
  const mail = mailSettings(env);
  if ((mail.http || mail.smtpUrl) && !mail.to) {
    throw configurationError(["CONTACT_TO: falta, porque hay un servicio de correo"]);
  }
  return {
    /** Public address without a slash at the end; null: the host that was asked for is the site. */
    siteUrl: env.SITE_URL ?? null,
    audioBaseUrl: env.VITE_AUDIO_BASE_URL,
    database,
    mail,
    publishing: publishingSettings(env),
    desk: readDeskSettings(source),
  };
}
