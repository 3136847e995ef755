/**
 * Writes a complete backup: `npm run backup [-- FILE]`. With `--with-recordings`, also writes the recordings into a second
 * file beside it. The site must not be running on the embedded database.
 */
import { parseArgs } from "node:util";
import { requestedContent } from "#db/backup/backup-tables.ts";
import { serviceClient } from "#db/client.ts";
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordingFolder, openRecordings } from "#node/open-api.ts";
import manifest from "../package.json" with { type: "json" };
import { recordingsFile, saveBag, saveRecordings, targetFile } from "./backup/save-bag.ts";
import { runCommand } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";

await runCommand(async (lifetime) => {
  const { values, positionals } = parseArgs({
    options: { "with-recordings": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const env = loadEnv();
  const file = targetFile(positionals[0]);
  const { backend } = await openDatabase(env, lifetime);
  const folder = values["with-recordings"] ? openRecordingFolder(env, backend) : null;
  if (values["with-recordings"] && !folder)
    throw new StartError("Las grabaciones no están en esta máquina: copialas de donde están.");
  const { signal } = lifetime;
  const source = {
    content: requestedContent(serviceClient(backend)),
    media: openMedia(env, backend),
    recordings: openRecordings(env),
    now: Date.now,
    version: manifest.version,
  };
  const saving = saveBag(source, file, signal).then(
    () => folder && saveRecordings(folder, recordingsFile(file), signal),
  );
  // An unfinished file contains names and addresses of people: it must not stay on the disk.
  lifetime.onStop(() => saving.catch(() => {}));
  await saving;
  console.log(`Copia guardada en ${file}`);
  if (folder) console.log(`Grabaciones guardadas en ${recordingsFile(file)}`);
});
