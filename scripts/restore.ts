/** Restores a backup into an empty database: `npm run restore -- FILE`. */

import { readFileSync } from "node:fs";
import { counted } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import { whatIsMissing } from "./backup/missing.ts";
import { readBag } from "./backup/read-bag.ts";
import { restoreBag } from "./backup/restore-bag.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { announceAdmin, openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const bag = readBag(readBackup(process.argv[2]));
  const opened = await openDatabase(env, lifetime);
  const { backend } = opened;
  try {
    const target = { server: serviceClient(backend), media: openMedia(env, backend) };
    const counts = await runStage("Restaurando", (_, show) => restoreBag(target, bag, show));
    console.log(
      `Restaurados ${counted(counts.episodes ?? 0, "programa")}, ${counted(counts.comments ?? 0, "comentario")} y ${counted(bag.media.length, "foto")}.`,
    );
    for (const line of await whatIsMissing(bag, openRecordings(env))) console.log(line);
  } finally {
    announceAdmin(env, opened);
  }
  lifetime.finish();
});

function readBackup(file: string | undefined): Uint8Array {
  if (!file) throw new StartError("Decí qué copia restaurar: npm run restore -- archivo.zip");
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartError(`No se puede leer ${file}.`, { cause });
  }
}
