/**
 * Writes a complete backup: `npm run backup [-- FILE]`. With `--with-recordings`, also writes the recordings into a second
 * file beside it. With `--daily`, writes into BACKUP_DIR, where a limited number is kept: the server runs this once a day.
 * With --stream, the server reads it. The site may be running.
 */
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { requestedContent } from "#db/backup/backup-tables.ts";
import { serviceClient } from "#db/client.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordingFolder, openRecordings } from "#node/open-api.ts";
import manifest from "../package.json" with { type: "json" };
import { mirrorRecordings } from "./backup/mirror-recordings.ts";
import { say } from "./backup/run-child.ts";
import {
  recordingsFile,
  saveBag,
  saveDaily,
  saveRecordings,
  targetFile,
  writeToServer,
} from "./backup/save-bag.ts";
import { inSnapshot } from "./backup/snapshot.ts";
import { runCommand } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async (lifetime) => {
  const { values, positionals } = parseArgs({
    options: {
      "with-recordings": { type: "boolean", default: false },
      daily: { type: "boolean", default: false },
      stream: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const env = loadEnv();
  const target = values.daily || values.stream ? null : targetFile(positionals[0]);
  const { backend, embedded } = await openDatabase(env, lifetime, { attach: true });
  const asTar = values["with-recordings"];
  // Also before an update, whose backup is in that folder.
  const mirrored = env.backsUpRecordings && (values.daily || (target && dirname(target) === env.backupDir));
  const folder = asTar || mirrored ? openRecordingFolder(env, backend) : null;
  if ((asTar || mirrored) && !folder)
    throw new StartError("Las grabaciones no están en esta máquina: copialas de donde están.");
  const { signal } = lifetime;
  const { version } = manifest;
  const write = async (content: ReturnType<typeof requestedContent>) => {
    const media = openMedia(env, backend);
    const source = { content, media, recordings: openRecordings(env), now: Date.now, version };
    if (values.stream) return writeToServer(source, signal);
    const file = target ?? (await saveDaily(source, env.backupDir, signal));
    if (target !== null) await saveBag(source, target, signal);
    say(`Copia guardada en ${file}`);
    return file;
  };
  const save = async () => {
    const file = await (embedded
      ? inSnapshot(embedded.pg, write)
      : write(requestedContent(serviceClient(backend))));
    if (folder && mirrored) {
      const mirror = { folder, backupDir: env.backupDir, now: Date.now(), version, signal };
      await runStage("Grabaciones", async (report) => report(`${await mirrorRecordings(mirror)} nuevas`));
    }
    if (folder && asTar && file) {
      await saveRecordings(folder, recordingsFile(file), signal);
      say(`Grabaciones guardadas en ${recordingsFile(file)}`);
    }
  };
  const saving = save();
  // An unfinished file contains names and addresses of people: it must not stay on the disk.
  lifetime.onStop(() => saving.catch(() => {}));
  await saving;
});
