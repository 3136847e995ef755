import * as v from "valibot";
import { MAIL_PROVIDERS } from "#api/mail/http-mailer.ts";
import { configurationError } from "#hosting/configuration-error.ts";

export const text = v.pipe(v.string(), v.trim());
export const url = (schemes: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && schemes.test(value), message),
    v.transform((value) => value.replace(/\/+$/, "")),
  );
export const webUrl = url(/^https?:\/\//i, "tiene que ser una dirección http:// o https://");
export const email = v.pipe(text, v.email("tiene que ser una dirección de correo"));

const seconds = (most: number) => {
  const message = `tiene que ser un número de segundos de 0 a ${most}`;
  return v.pipe(text, v.regex(/^\d{1,6}$/, message), v.transform(Number), v.maxValue(most, message));
};

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

const oneOf = `tiene que ser ${MAIL_PROVIDERS.join(", ")}`;

/** The variables that mean the same on every host: this machine, Netlify and Cloudflare. */
export const siteVariables = {
  SITE_URL: v.optional(webUrl),
  VITE_AUDIO_BASE_URL: v.optional(text, "/audio"),
  SUPABASE_URL: v.optional(webUrl),
  SUPABASE_PUBLISHABLE_KEY: v.optional(text),
  SUPABASE_SECRET_KEY: v.optional(text),
  MAIL_PROVIDER: v.optional(v.picklist(MAIL_PROVIDERS, oneOf)),
  MAIL_API_KEY: v.optional(text),
  MAIL_API_URL: v.optional(webUrl),
  SMTP_URL: v.optional(url(/^smtps?:\/\//i, "tiene que ser una dirección smtp:// o smtps://")),
  MAIL_FROM: v.optional(text),
  CONTACT_TO: v.optional(email),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `tiene que ser ${LOG_LEVELS.join(", ")}`), "info"),
  PUBLISH_AUTO: v.optional(v.picklist(["on", "off"], "tiene que ser on u off"), "on"),
  PUBLISH_QUIET_SECONDS: v.optional(seconds(3600), "30"),
  PUBLISH_MAX_SECONDS: v.optional(seconds(86_400), "300"),
  REBUILD_HOOK_URL: v.optional(webUrl),
  REBUILD_SECRET: v.optional(v.pipe(text, v.minLength(32, "tiene que tener 32 caracteres o más"))),
};

const siteSchema = v.object(siteVariables);
type SiteVariables = v.InferOutput<typeof siteSchema>;

export const HOSTED_KEYS = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const;

/**
 * Reads variables by a schema. Empty ones count as not set.
 * @throws StartError with one Spanish line per variable that cannot be used
 */
export function parseVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  source: Record<string, string | undefined>,
): v.InferOutput<Schema> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, filled, { abortPipeEarly: true });
  if (!result.success) {
    throw configurationError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  return result.output;
}

/** Hosted Supabase; null when none of its three values is set. @throws StartError when only some are */
export function hostedDatabase(env: Pick<SiteVariables, (typeof HOSTED_KEYS)[number]>) {
  const missing = HOSTED_KEYS.filter((key) => env[key] === undefined);
  if (missing.length === HOSTED_KEYS.length) return null;
  const [url, publishableKey, secretKey] = HOSTED_KEYS.map((key) => env[key]);
  if (!url || !publishableKey || !secretKey) {
    const given = HOSTED_KEYS.filter((key) => !missing.includes(key));
    throw configurationError([`${missing.join(" y ")}: falta, porque está ${given.join(" y ")}`]);
  }
  return { url, publishableKey, secretKey };
}

/** Who takes mails, and between which addresses. */
function mailSettings(env: SiteVariables) {
  const { MAIL_PROVIDER: provider, MAIL_API_KEY: key, MAIL_API_URL: url = null } = env;
  if (provider && !key) throw configurationError(["MAIL_API_KEY: falta, porque está MAIL_PROVIDER"]);
  return {
    /** A provider that is asked over HTTPS, where SMTP is not to be had; it wins when both are set. */
    http: provider && key ? { provider, key, url } : null,
    smtpUrl: env.SMTP_URL ?? null,
    from: env.MAIL_FROM ?? null,
    to: env.CONTACT_TO ?? null,
  };
}

function publishingSettings(env: SiteVariables) {
  return {
    auto: env.PUBLISH_AUTO === "on",
    quietMs: env.PUBLISH_QUIET_SECONDS * 1000,
    maxMs: Math.max(env.PUBLISH_MAX_SECONDS, env.PUBLISH_QUIET_SECONDS) * 1000,
    /** A host's build hook, called instead of building here; null when this process builds, or nothing does. */
    hookUrl: env.REBUILD_HOOK_URL ?? null,
    /** Key of the reports of a host's builds; null: the hook's answer is all that is heard. */
    secret: env.REBUILD_SECRET ?? null,
  };
}

export type MailSettings = ReturnType<typeof mailSettings>;

/** What those variables mean, but for the database. @throws StartError when one is missing that another needs */
export function siteSettings(env: SiteVariables) {
  return {
    /** Public address without a slash at the end; null when not configured: the host that was asked for is the site. */
    siteUrl: env.SITE_URL ?? null,
    /** What audio file names are joined to. */
    audioBaseUrl: env.VITE_AUDIO_BASE_URL,
    /** The least of what the API logs. */
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    publishing: publishingSettings(env),
  };
}
