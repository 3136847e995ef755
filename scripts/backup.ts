/** Writes a complete backup: `npm run backup [-- FILE]`. The site must not be running on the embedded database. */
import { resolve } from "node:path";
import { datedName } from "#api/admin/attachment.ts";
import { serviceClient } from "#db/client.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import manifest from "../package.json" with { type: "json" };
import { saveBag } from "./backup/save-bag.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const file = resolve(process.argv[2] ?? datedName("archivo", "zip", Date.now()));
  const { backend } = await openDatabase(env, lifetime);
  const source = {
    client: serviceClient(backend),
    media: openMedia(env, backend),
    recordings: openRecordings(env),
    now: Date.now,
    version: manifest.version,
  };
  await saveBag(source, file);
  console.log(`Copia guardada en ${file}`);
  lifetime.finish();
});
