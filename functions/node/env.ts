import { existsSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { configurationError } from "./configuration-error.ts";
import { readDeskSettings } from "./desk/desk-env.ts";

const PASSWORD_MIN = 15;
/** bcrypt reads no further. */
const PASSWORD_MAX_BYTES = 72;

const text = v.pipe(v.string(), v.trim());
const url = (schemes: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && schemes.test(value), message),
    v.transform((value) => value.replace(/\/+$/, "")),
  );
const webUrl = url(/^https?:\/\//i, "tiene que ser una dirección http:// o https://");
const email = v.pipe(text, v.email("tiene que ser una dirección de correo"));

const seconds = (most: number) => {
  const message = `tiene que ser un número de segundos de 0 a ${most}`;
  return v.pipe(text, v.regex(/^\d{1,6}$/, message), v.transform(Number), v.maxValue(most, message));
};

const schema = v.object({
  PORT: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,5}$/, "tiene que ser un número de 0 a 65535"),
      v.transform(Number),
      v.maxValue(65_535, "tiene que ser un número de 0 a 65535"),
    ),
    "4321",
  ),
  HOST: v.optional(text, "127.0.0.1"),
  DATA_DIR: v.optional(
    v.pipe(
      text,
      v.transform((path) => resolve(path)),
    ),
    ".data",
  ),
  OUT_DIR: v.optional(
    v.pipe(
      text,
      v.transform((path) => resolve(path)),
    ),
    "dist",
  ),
  ADMIN_EMAIL: v.optional(email, "admin@archivo.local"),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(PASSWORD_MIN, `tiene que tener ${PASSWORD_MIN} caracteres o más`),
      v.maxBytes(PASSWORD_MAX_BYTES, `no puede pasar de ${PASSWORD_MAX_BYTES} bytes`),
    ),
  ),
  SEED: v.optional(v.picklist(["demo", "none"], "tiene que ser demo o none"), "demo"),
  SITE_URL: v.optional(webUrl),
  VITE_AUDIO_BASE_URL: v.optional(text, "/audio"),
  SUPABASE_URL: v.optional(webUrl),
  SUPABASE_PUBLISHABLE_KEY: v.optional(text),
  SUPABASE_SECRET_KEY: v.optional(text),
  SMTP_URL: v.optional(url(/^smtps?:\/\//i, "tiene que ser una dirección smtp:// o smtps://")),
  MAIL_FROM: v.optional(text),
  CONTACT_TO: v.optional(email),
  TRUST_PROXY: v.optional(text, ""),
  PUBLISH_AUTO: v.optional(v.picklist(["on", "off"], "tiene que ser on u off"), "on"),
  PUBLISH_QUIET_SECONDS: v.optional(seconds(3600), "30"),
  PUBLISH_MAX_SECONDS: v.optional(seconds(86_400), "300"),
  REBUILD_HOOK_URL: v.optional(webUrl),
  REBUILD_SECRET: v.optional(v.pipe(text, v.minLength(32, "tiene que tener 32 caracteres o más"))),
});

const HOSTED_KEYS = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const;

export type Env = ReturnType<typeof readEnv>;

/** Reads `.env` of the working directory when it is there; variables already set win. */
export function loadEnv(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readEnv(process.env);
}

/**
 * The whole configuration from environment variables. Empty ones count as not set.
 * @throws StartError with one Spanish line per variable that cannot be used
 */
export function readEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = v.safeParse(schema, filled, { abortPipeEarly: true });
  if (!result.success) {
    throw configurationError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  const env = result.output;
  return {
    /** 0 lets the system choose. */
    port: env.PORT,
    host: env.HOST,
    /** Absolute path. */
    dataDir: env.DATA_DIR,
    /** Absolute path of the finished site. */
    outDir: env.OUT_DIR,
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    /** Null: a random one is made at the first start. */
    adminPassword: env.ADMIN_PASSWORD ?? null,
    seed: env.SEED,
    /** Public address without a slash at the end; null when not configured. */
    siteUrl: env.SITE_URL ?? null,
    /** What audio file names are joined to. */
    audioBaseUrl: env.VITE_AUDIO_BASE_URL,
    /** Hosted Supabase; null means the embedded database. */
    hosted: hostedDatabase(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    contactTo: env.CONTACT_TO ?? null,
    /** Addresses of proxies whose X-Forwarded-For is believed. */
    trustedProxies: env.TRUST_PROXY.split(",")
      .map((address) => address.trim())
      .filter(Boolean),
    /** Services of the AI desk. */
    desk: readDeskSettings(source),
    publishing: {
      auto: env.PUBLISH_AUTO === "on",
      quietMs: env.PUBLISH_QUIET_SECONDS * 1000,
      maxMs: Math.max(env.PUBLISH_MAX_SECONDS, env.PUBLISH_QUIET_SECONDS) * 1000,
      /** A host's build hook, called instead of building here; null when this process builds. */
      hookUrl: env.REBUILD_HOOK_URL ?? null,
      /** Key of the reports of a host's builds; null: the hook's answer is all that is heard. */
      secret: env.REBUILD_SECRET ?? null,
    },
  };
}

function hostedDatabase(env: v.InferOutput<typeof schema>) {
  const missing = HOSTED_KEYS.filter((key) => env[key] === undefined);
  if (missing.length === HOSTED_KEYS.length) return null;
  const [url, publishableKey, secretKey] = HOSTED_KEYS.map((key) => env[key]);
  if (!url || !publishableKey || !secretKey) {
    const given = HOSTED_KEYS.filter((key) => !missing.includes(key));
    throw configurationError([`${missing.join(" y ")}: falta, porque está ${given.join(" y ")}`]);
  }
  return { url, publishableKey, secretKey };
}
