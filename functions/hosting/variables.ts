import * as v from "valibot";
import { MAIL_PROVIDERS } from "#api/mail/http-mailer.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";
import { configurationError } from "#hosting/start-error.ts";

export const text = v.pipe(v.string(), v.trim());
export const url = (schemes: RegExp, message: string) =>
  v.pipe(
    text,
    // The URL parser ignores line breaks, which a value with an unclosed quotation mark has.
    v.check((value) => URL.canParse(value) && schemes.test(value) && !/\s/.test(value), message),
    v.transform(withoutEndSlashes),
  );
export const webUrl = url(/^https?:\/\//i, "tiene que ser una dirección http:// o https://");
export const email = v.pipe(text, v.email("tiene que ser una dirección de correo"));

/** Items of a list that commas separate. */
export const listed = (list: string): string[] =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const seconds = (most: number) => {
  const message = `tiene que ser un número de segundos de 0 a ${most}`;
  return v.pipe(text, v.regex(/^\d{1,6}$/, message), v.transform(Number), v.maxValue(most, message));
};

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

const oneOf = `tiene que ser ${MAIL_PROVIDERS.join(", ")}`;

/** Variables with the same meaning on every host: this machine, Netlify and Cloudflare. */
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
 * Validates variables with a schema. Empty ones count as not set.
 * @throws StartError with one Spanish line per invalid variable
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

/** Settings of hosted Supabase; null when none of its three variables is set. @throws StartError when only some are */
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

/** Mail provider or server, sender and recipient. */
function mailSettings(env: SiteVariables) {
  const { MAIL_PROVIDER: provider, MAIL_API_KEY: key, MAIL_API_URL: url = null } = env;
  if (provider && !key) throw configurationError(["MAIL_API_KEY: falta, porque está MAIL_PROVIDER"]);
  return {
    /** Provider with an HTTPS API, for hosts without SMTP; takes precedence when both are set. */
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
    /** Build hook of a host, called instead of building here; null when this process builds, or nothing does. */
    hookUrl: env.REBUILD_HOOK_URL ?? null,
    /** Key that signs a host's build reports; when null, only the hook's response is known. */
    secret: env.REBUILD_SECRET ?? null,
  };
}

export type MailSettings = ReturnType<typeof mailSettings>;

/** Settings from the site variables, except the database. @throws StartError when a variable that another needs is missing */
export function siteSettings(env: SiteVariables) {
  return {
    /** Public address without trailing slash; null when not configured: the host of the request is then the site. */
    siteUrl: env.SITE_URL ?? null,
    /** Base address or path of audio file names. */
    audioBaseUrl: env.VITE_AUDIO_BASE_URL,
    /** Lowest level that the API logs. */
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    publishing: publishingSettings(env),
  };
}
