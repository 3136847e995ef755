/**
 * Examines an installation from its environment: keys, database, row rules, people, files, mail, publishing, site.
 * Prints defects and remedies in Spanish; exits with 1 when a check fails. Run by `npm run doctor`.
 */
import { loadEnv } from "#node/env.ts";
import { type Examination, examine } from "./doctor/examine.ts";
import { openExamined } from "./doctor/open-examined.ts";
import { describe, redact, secretsOf, summarize } from "./doctor/report.ts";
import { runCommand } from "./start/lifetime.ts";

const MIGRATIONS_DIR = "supabase/migrations";

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
