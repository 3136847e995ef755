/** Fills an empty database with the demonstration archive, without starting the site. Run by `node scripts/bootstrap.mjs seed`. */
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { runCommand } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";

await runCommand(async (lifetime) => {
  const env = { ...loadEnv(), seed: "demo" as const };
  if (env.hosted)
    throw new StartError("La demostración se carga solo en la base de datos incluida, no en Supabase.");
  const opened = await openDatabase(env, lifetime);
  await fillEmptyDatabase(env, opened);
  announceAdmin(env, opened);
});
