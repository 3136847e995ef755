/** Writes a complete backup: `npm run backup [-- FILE]`. The site must not be running on the embedded database. */
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { datedName } from "#api/admin/attachment.ts";
import { writeBag } from "#api/admin/backup/write-bag.ts";
import { serviceClient } from "#db/client.ts";
import { loadEnv } from "#node/env.ts";
import { openMedia, openRecordings } from "#node/open-api.ts";
import manifest from "../package.json" with { type: "json" };
import { runUntilStopped } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

const MEGABYTE = 1_000_000;

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
  const part = `${file}.part`;
  try {
    // E-mail addresses of people are in it: for its owner's eyes alone.
    await runStage("Copia de seguridad", async (report, show) => {
      const bytes = whileShown(writeBag(source), (size) => show(inMegabytes(size)));
      await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600 }));
      const { size } = await stat(part);
      report(inMegabytes(size));
      await rename(part, file);
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`Copia guardada en ${file}`);
  lifetime.finish();
});

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1).replace(".", ",")} MB`;
}

/** Passes the pieces on, and shows how many bytes there were. */
async function* whileShown(pieces: AsyncIterable<Uint8Array>, show: (bytes: number) => void) {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    show(bytes);
    yield piece;
  }
}
