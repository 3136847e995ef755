/** Builds the site from the configured database, unless nothing has changed since. Run by `npm run build`. */
import { loadEnv } from "#node/env.ts";
import { peaksForBuild } from "#node/sound/recording-services.ts";
import { ensureSite } from "./start/ensure-site.ts";
import { runCommand } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async (lifetime) => {
  const env = loadEnv();
  const opened = await openDatabase(env, lifetime);
  try {
    await fillEmptyDatabase(env, opened);
    let missed = 0;
    const computePeaks = peaksForBuild(env, opened.backend, { warn: () => (missed += 1) });
    if (computePeaks)
      await runStage("Dibujos del sonido", async (report) => {
        await computePeaks();
        if (missed > 0) report("no se pudieron hacer todos; el sitio se construye igual");
      });
    const building = ensureSite(env, opened, lifetime.signal);
    lifetime.onStop(() => building.catch(() => {}));
    await building;
  } finally {
    announceAdmin(env, opened);
  }
});
