/**
 * Examines an installation from its environment: keys, database, row rules, people, files, mail, publishing, site.
 * Prints defects and remedies in Spanish; exits with 1 when a check fails. Run by `npm run doctor`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "#db/backend.ts";
import { StartError } from "#hosting/start-error.ts";
import { openEmbedded } from "#node/embedded/index.ts";
import { type Env, loadEnv } from "#node/env.ts";
import { type Examination, examine } from "./doctor/examine.ts";
import { type Finding, failed } from "./doctor/finding.ts";
import { describe, redact, secretsOf, summarize } from "./doctor/report.ts";
import { runCommand } from "./start/lifetime.ts";

const MIGRATIONS_DIR = "supabase/migrations";

/** Placeholder that is never queried: checks that need the database are skipped. */
const NO_BACKEND: Backend = {
  url: "http://closed.invalid",
  publishableKey: "",
  secretKey: "",
  fetch: async () => Response.json({}, { status: 503 }),
};

/** Opens the configured database without creating an administrator or an archive; `closed` is the reason of a failure. */
async function openExamined(env: Env, migrationsDir: string) {
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

await runCommand(async (lifetime) => {
  const env = loadEnv();
  const secrets = secretsOf(process.env);
  const print = (text: string) => console.log(redact(text, secrets));
  const { backend, closed, close } = await openExamined(env, MIGRATIONS_DIR);
  lifetime.onStop(close);
  const examined = { env, variables: process.env, backend, migrationsDir: MIGRATIONS_DIR };
  const examinations: Examination[] = [];
  for await (const examination of examine(examined, closed)) {
    examinations.push(examination);
    print(describe(examination));
  }
  print(`\n${summarize(examinations)}`);
  const isFailed = examinations.some(({ findings }) => findings.some(({ verdict }) => verdict === "failed"));
  lifetime.finish(isFailed ? 1 : 0);
});
