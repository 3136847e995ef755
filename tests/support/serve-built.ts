/**
 * `npm start` without the build, for browser journeys: serves the site in OUT_DIR over the database in DATA_DIR. Runs
 * SQL queries that the test sends over IPC, because only one process may open a data directory.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "#node/env.ts";
import { openApi, printedLog } from "#node/open-api.ts";
import { serveSite } from "#node/server.ts";
import { startDailyBackups } from "#scripts/backup/daily-backups.ts";
import { runUntilStopped } from "#scripts/start/lifetime.ts";
import { openDatabase } from "#scripts/start/open-database.ts";
import type { Answer, Question } from "./site-process.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const { backend, embedded } = await openDatabase(env, lifetime);
  const backups = startDailyBackups({ env, backend, log: printedLog("warn") });
  lifetime.onStop(() => backups.stop());
  const api = openApi({ env, backend, backups });
  lifetime.onStop(() => api.close());
  const site = await serveSite({
    distDir: env.outDir,
    scriptHashes: JSON.parse(readFileSync(join(env.outDir, "../policy.json"), "utf8")),
    mediaDir: join(env.dataDir, "media"),
    audioDir: join(env.dataDir, "audio"),
    api,
    port: env.port,
    host: env.host,
  });
  lifetime.onStop(() => site.close());
  process.on("message", async ({ id, sql, params }: Question) => {
    const { rows } = (await embedded?.pg.query(sql, params)) ?? { rows: [] };
    process.send?.({ id, rows } satisfies Answer);
  });
  console.log(`Sirviendo en ${site.url}`);
});
