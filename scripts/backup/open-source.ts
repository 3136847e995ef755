import type { BackupSource } from "#api/admin/backup/write-bag.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import type { Env } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import manifest from "../../package.json" with { type: "json" };

/** What a backup is made from: the database, the pictures and the list of recordings of this installation. */
export const openSource = (env: Env, backend: Backend): BackupSource => ({
  client: serviceClient(backend),
  media: openMedia(env, backend),
  recordings: openRecordings(env),
  now: Date.now,
  version: manifest.version,
});
