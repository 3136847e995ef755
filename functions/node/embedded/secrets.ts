import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { StartError } from "../../hosting/start-error.ts";
import { replaceDurably } from "../durable-file.ts";

const secretsSchema = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(43)),
  publishableKey: v.pipe(v.string(), v.regex(/^sb_publishable_[\w-]{32,}$/)),
  secretKey: v.pipe(v.string(), v.regex(/^sb_secret_[\w-]{43,}$/)),
  adminPassword: v.pipe(v.string(), v.minLength(15)),
});

const secretsFile = v.pipe(v.string(), v.parseJson(), secretsSchema);

/** Random values of an installation, stored in `DATA_DIR/secrets.json`; only the owner can read the file. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

/**
 * Reads the secrets of an installation, or creates them at the first start.
 * @throws StartError when the file exists and cannot be parsed, or `dataDir` is a file
 */
export function loadSecrets(dataDir: string): Secrets {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new StartError(`${dataDir} no es una carpeta: corregí DATA_DIR.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  restrict(dataDir);
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    const secrets = createSecrets();
    replaceDurably(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
    return secrets;
  }
  chmodSync(file, 0o600);
  const result = v.safeParse(secretsFile, readFileSync(file, "utf8"));
  if (!result.success) {
    throw new StartError(
      `El archivo de claves ${file} está dañado: restaurá una copia, o borralo para que se generen claves nuevas.`,
    );
  }
  return result.output;
}

/**
 * Removes the rights of others, which an older umask or a restored backup may have left. Another group than this process's
 * keeps its way through to the database (`postgres/location.ts`).
 */
function restrict(dataDir: string): void {
  const { mode, gid } = statSync(dataDir);
  chmodSync(dataDir, gid === process.getgid?.() ? 0o700 : mode & 0o710);
}

function createSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(33).toString("base64url")}`,
    adminPassword: randomBytes(15).toString("base64url"),
  };
}
