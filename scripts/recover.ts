/** Makes a damaged embedded database again from its newest dump: `npm run recover`, with the site stopped. */
import { recoverDatabase } from "#node/embedded/recover.ts";
import { loadEnv } from "#node/env.ts";
import { runUntilStopped } from "./start/lifetime.ts";

await runUntilStopped(async (lifetime) => {
  const { dump, aside } = await recoverDatabase(loadEnv().dataDir, new Date());
  console.log(`La base de datos se recuperó del volcado ${dump}.`);
  if (aside) console.log(`Los archivos dañados quedaron en ${aside}.`);
  lifetime.finish();
});
