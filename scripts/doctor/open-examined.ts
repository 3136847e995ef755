import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "#db/backend.ts";
import { StartError } from "#hosting/start-error.ts";
import { openEmbedded } from "#node/embedded/index.ts";
import type { Env } from "#node/env.ts";
import { type Finding, failed } from "./finding.ts";

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
  if (env.databaseUrl === null && !["postgres", "pg"].some((name) => existsSync(join(env.dataDir, name)))) {
    return withoutDatabase(
      failed("Todavía no hay ninguna base de datos en DATA_DIR.", "La primera vez la crea npm start."),
    );
  }
  const { dataDir, databaseUrl } = env;
  try {
    const opened = await openEmbedded({ dataDir, databaseUrl, migrationsDir, attach: true });
    return { backend: opened.backend, closed: null, close: opened.close };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return withoutDatabase(failed(error.message, "Sin la base no funciona nada: empezá por acá."));
  }
}
