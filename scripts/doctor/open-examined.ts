import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "#db/backend.ts";
import { StartError } from "#hosting/start-error.ts";
import { openEmbedded, openServer } from "#node/embedded/index.ts";
import type { Env } from "#node/env.ts";
import { type Finding, failed, warning } from "./finding.ts";

/** Placeholder that is never queried: checks that need the database are skipped. */
const NO_BACKEND: Backend = {
  url: "http://closed.invalid",
  publishableKey: "",
  secretKey: "",
  fetch: async () => Response.json({}, { status: 503 }),
};

/** Opens the configured database without creating an administrator or an archive; `closed` is the reason of a failure. */
export async function openExamined(env: Env, migrationsDir: string) {
  const withoutDatabase = (closed: Finding) => ({ backend: NO_BACKEND, closed, close: async () => {} });
  if (env.hosted) {
    const backend: Backend = { ...env.hosted, fetch: globalThis.fetch };
    return { backend, closed: null, close: async () => {} };
  }
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, "pg"))) {
    return withoutDatabase(
      failed("Todavía no hay ninguna base de datos en DATA_DIR.", "La primera vez la crea npm start."),
    );
  }
  const options = { dataDir: env.dataDir, migrationsDir };
  try {
    const { databaseUrl } = env;
    const opened =
      databaseUrl === null ? await openEmbedded(options) : await openServer({ ...options, databaseUrl });
    return { backend: opened.backend, closed: null, close: opened.close };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (/está en uso/.test(error.message)) {
      const todo = "Para revisarla también, detené el sitio y volvé a ejecutar npm run doctor.";
      return withoutDatabase(
        warning("La base la está usando el sitio en marcha: sus controles se saltean.", todo),
      );
    }
    return withoutDatabase(failed(error.message, "Sin la base no funciona nada: empezá por acá."));
  }
}
