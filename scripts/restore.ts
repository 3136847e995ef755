/** Restores a backup into an empty database: `npm run restore -- FILE [RECORDINGS]`. */
import { formatCount } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import { missingAfterRestore } from "./backup/missing.ts";
import { readBag } from "./backup/read-bag.ts";
import { restoreBag } from "./backup/restore-bag.ts";
import { assertPlayedFromHere, type StagedRecordings, stageRecordings } from "./backup/restore-recordings.ts";
import { say } from "./backup/say.ts";
import { runCommand } from "./start/lifetime.ts";
import { announceAdmin, openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async (lifetime) => {
  const env = loadEnv();
  const [, , file, recordings] = process.argv;
  if (recordings) assertPlayedFromHere(env.audioBaseUrl);
  const bag = await readBag(file);
  lifetime.onStop(bag.close);
  const opened = await openDatabase(env, lifetime, { attach: true });
  const { backend } = opened;
  let staged: StagedRecordings | null = null;
  try {
    if (recordings) staged = await runStage("Grabaciones", () => stageRecordings(recordings, env.dataDir));
    const target = { server: serviceClient(backend), media: openMedia(env, backend) };
    const counts = await runStage("Restaurando", (_, show) => restoreBag(target, bag, show));
    say(
      `Restaurados ${formatCount(counts.episodes ?? 0, "programa")}, ${formatCount(counts.comments ?? 0, "comentario")} y ${formatCount(bag.mediaCount, "foto")}.`,
    );
    await staged?.keep();
    if (staged) say(`Restauradas ${formatCount(staged.count, "grabación", "grabaciones")}.`);
    for (const line of await missingAfterRestore(bag, openRecordings(env))) say(line);
  } finally {
    await staged?.discard();
    announceAdmin(env, opened);
  }
});
