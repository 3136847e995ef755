import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { normalizeAddress } from "#api/rate-limit/network-address.ts";
import type { Analytics } from "#core/site/analytics.ts";
import { readAiSettings } from "#hosting/ai-env.ts";
import { analyticsSettings, analyticsVariables } from "#hosting/analytics.ts";
import { configurationError, StartError } from "#hosting/start-error.ts";
import { storageOrigin } from "#hosting/storage-audio.ts";
import {
  email,
  HOSTED_KEYS,
  hostedDatabase,
  listed,
  parseVariables,
  siteSettings,
  siteVariables,
  text,
  url,
} from "#hosting/variables.ts";

import { isSourceAddress } from "./releases/release-source.ts";

const MIN_PASSWORD_LENGTH = 15;
/** bcrypt ignores further bytes. */
const MAX_PASSWORD_BYTES = 72;

const folder = v.pipe(
  text,
  v.check((path) => !path.startsWith("~"), "no puede empezar con ~: tiene que ser la ruta entera"),
  v.transform((path) => resolve(path)),
);

const schema = v.object({
  ...siteVariables,
  ...analyticsVariables,
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
  DATA_DIR: v.optional(folder, ".data"),
  OUT_DIR: v.optional(folder, "dist"),
  BACKUP_DIR: v.optional(folder),
  BACKUP_RECORDINGS: v.optional(v.picklist(["yes", "no"], "tiene que ser yes o no"), "no"),
  ADMIN_EMAIL: v.optional(email, "admin@archivo.local"),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(MIN_PASSWORD_LENGTH, `tiene que tener ${MIN_PASSWORD_LENGTH} caracteres o más`),
      v.maxBytes(MAX_PASSWORD_BYTES, `no puede pasar de ${MAX_PASSWORD_BYTES} bytes`),
    ),
  ),
  SEED: v.optional(v.picklist(["demo", "none"], "tiene que ser demo o none"), "demo"),
  DATABASE_URL: v.optional(url(/^postgres(ql)?:\/\//i, "tiene que ser una dirección postgres://")),
  TRUST_PROXY: v.optional(
    v.pipe(
      text,
      v.transform(listed),
      v.check(
        (addresses) => addresses.every((address) => normalizeAddress(address) !== null),
        "tiene que tener direcciones IP, separadas por comas",
      ),
    ),
    "",
  ),
  FFMPEG_PATH: v.optional(text, "ffmpeg"),
  UPDATE_FROM: v.optional(
    v.pipe(
      text,
      v.check(
        isSourceAddress,
        "tiene que ser una carpeta (la ruta entera) o una dirección https:// o ssh://",
      ),
    ),
  ),
  UPDATE_CHECK: v.optional(v.picklist(["on", "off"], "tiene que ser on u off"), "on"),
  UNREVIEWED_ANALYSIS: v.optional(v.picklist(["show", "hide"], "tiene que ser show o hide"), "show"),
});

/** Every variable of this program except those of AI services. */
export const VARIABLES = Object.keys(schema.entries);

export type Env = ReturnType<typeof readEnv>;

/** Reads `.env` of the working directory when it exists; variables already set take precedence. */
export const loadEnv = (): Env => readEnv(loadedVariables());

/** The configured analytics provider from the same variables; errors in other variables are ignored. */
export const loadAnalytics = (): Analytics | null =>
  analyticsSettings(parseVariables(v.object(analyticsVariables), loadedVariables()));

/** Origin that the back-office uploads recordings to, from the same variables; null: this site. */
export const loadUploadOrigin = (): string | null => storageOrigin(loadedVariables().VITE_AUDIO_BASE_URL);

function loadedVariables() {
  if (existsSync(".env")) loadFile(resolve(".env"));
  return process.env;
}

/** Node's own `loadEnvFile` reads a byte order mark, which editors of Windows write, as part of the first name. */
function loadFile(path: string): void {
  let content: string;
  try {
    content = new TextDecoder().decode(readFileSync(path));
  } catch (cause) {
    throw new StartError(
      `No se puede leer ${path}: ejecutá el comando con el usuario al que pertenece (sudo -u archivo), o corregí los permisos.`,
      { cause },
    );
  }
  if (content.includes("\0"))
    throw new StartError(`${path} no es texto UTF-8: guardalo de nuevo como UTF-8.`);
  const beforeColons = new Set([...content.matchAll(/^[ \t]*(\w+)[ \t]*:/gm)].map(([, name]) => name));
  const withColon = VARIABLES.filter((name) => beforeColons.has(name));
  if (withColon.length > 0)
    throw configurationError(withColon.map((name) => `${name}: en ${path} va con =, no con dos puntos`));
  for (const [name, value] of Object.entries(parseEnv(content))) process.env[name] ??= value;
}

/**
 * Reads the whole configuration from environment variables. Empty ones count as not set.
 * @throws StartError with one Spanish line per invalid variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const env = parseVariables(schema, source);
  return {
    /** 0: the system chooses a free port. */
    port: env.PORT,
    host: env.HOST,
    /** Absolute path. */
    dataDir: env.DATA_DIR,
    /** Absolute path of the finished site. */
    outDir: env.OUT_DIR,
    /** Absolute path of the folder for daily backups. */
    backupDir: env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"),
    /** Whether they include the recordings. */
    backsUpRecordings: env.BACKUP_RECORDINGS === "yes",
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    /** Null: a random one is generated at the first start. */
    adminPassword: env.ADMIN_PASSWORD ?? null,
    seed: env.SEED,
    /** Hosted Supabase; null means a PostgreSQL server. */
    hosted: hostedDatabase(env),
    /** The operator's PostgreSQL server; null: one of the program's own. */
    databaseUrl: databaseServer(env),
    ...siteSettings(env),
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    trustedProxies: env.TRUST_PROXY,
    /** The ffmpeg program for access copies: a name looked up in PATH, or a path. */
    ffmpeg: env.FFMPEG_PATH,
    /** Folder or address of the program's releases; null: not configured. */
    updateFrom: env.UPDATE_FROM ?? null,
    /** Whether the panel asks there once a day for a newer release. */
    checksUpdates: env.UPDATE_CHECK === "on",
    /** Treatment of texts of an analysis that no person has read. */
    unreviewed: env.UNREVIEWED_ANALYSIS,
    /** The analytics provider of an archive that configures none itself; null: none. */
    analytics: analyticsSettings(env),
    /** Services of AI jobs. */
    ai: readAiSettings(source),
  };
}

function databaseServer(env: v.InferOutput<typeof schema>): string | null {
  if (env.DATABASE_URL === undefined) return null;
  if (HOSTED_KEYS.some((key) => env[key] !== undefined)) {
    throw configurationError(["DATABASE_URL: sobra, porque la base es la de SUPABASE_URL"]);
  }
  return env.DATABASE_URL;
}
