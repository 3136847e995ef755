/**
 * Recreates a damaged embedded database from its newest dump: `npm run recover`, with the site stopped. `-- --replace`
 * also replaces a healthy one; a path after it names the dump or the copy of the files to use.
 */

import { resolve } from "node:path";
import { StartError } from "#hosting/start-error.ts";
import { recoverDatabase } from "#node/embedded/index.ts";
import { loadEnv } from "#node/env.ts";
import { runCommand } from "./start/lifetime.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async () => {
  const [option, dump, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== "--replace") || more.length > 0)
    throw new StartError("Uso: npm run recover [-- --replace [VOLCADO O CARPETA]]");
  const recovery = { now: new Date(), replace: option === "--replace", ...(dump && { dump: resolve(dump) }) };
  const { dump: used, aside } = await runStage("Recuperando la base de datos", () =>
    recoverDatabase(loadEnv().dataDir, recovery),
  );
  console.log(`La base de datos se recuperó de ${used}.`);
  if (aside) console.log(`Los archivos anteriores quedaron en ${aside}.`);
});
