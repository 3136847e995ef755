/** Restores a backup into an empty database: `npm run restore -- FILE [RECORDINGS]`. */
import type { ListRecordings } from "#api/recordings.ts";
import { formatCount } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { recordingBuckets } from "#hosting/sound/storage-buckets.ts";
import { StartError } from "#hosting/start-error.ts";
import { isOwnAudioBase } from "#hosting/storage-audio.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import { readBag } from "./backup/read-bag.ts";
import { missingAfterRestore, restoreBag } from "./backup/restore-bag.ts";
import { type StagedRecordings, stageRecordings } from "./backup/restore-recordings.ts";
import { say } from "./backup/run-child.ts";
import { storeRecordings } from "./backup/store-recordings.ts";
import { runCommand } from "./start/lifetime.ts";
import { announceAdmin, openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async (lifetime) => {
  const env = loadEnv();
  const [, , file, recordings] = process.argv;
  if (recordings && !isOwnAudioBase(env.audioBaseUrl, env.hosted?.url)) {
    throw new StartError(
      `El sitio toma las grabaciones de ${env.audioBaseUrl}, que no es de este archivo: restaurá la copia sin ellas y subilas ahí. No se cambió nada.`,
    );
  }
  const bag = await readBag(file);
  lifetime.onStop(bag.close);
  const opened = await openDatabase(env, lifetime, { attach: true });
  const { backend } = opened;
  let staged: StagedRecordings | null = null;
  let present: ListRecordings = openRecordings(env);
  try {
    if (recordings && env.audioBaseUrl.startsWith("/")) {
      staged = await runStage("Grabaciones", () => stageRecordings(recordings, env.dataDir));
    } else if (recordings) {
      // Before the content, as pictures: unreferenced recordings are harmless, and the command can be repeated.
      const stored = await runStage("Grabaciones", (_, show) =>
        storeRecordings(recordings, recordingBuckets(backend), env.dataDir, show),
      );
      present = async function* () {
        yield* stored;
      };
      say(
        `${formatCount(stored.length, "grabación guardada", "grabaciones guardadas")} en Supabase Storage.`,
      );
    }
    const target = { server: serviceClient(backend), media: openMedia(env, backend) };
    const counts = await runStage("Restaurando", (_, show) => restoreBag(target, bag, show));
    say(
      `Restaurados ${formatCount(counts.episodes ?? 0, "programa")}, ${formatCount(counts.comments ?? 0, "comentario")} y ${formatCount(bag.mediaCount, "foto")}.`,
    );
    await staged?.keep();
    if (staged) say(`Restauradas ${formatCount(staged.count, "grabación", "grabaciones")}.`);
    for (const line of await missingAfterRestore(bag, present)) say(line);
  } finally {
    await staged?.discard();
    announceAdmin(env, opened);
  }
});
