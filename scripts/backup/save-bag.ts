import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BackupSource, writeBag } from "#api/admin/backup/write-bag.ts";
import { runStage } from "../start/progress.ts";

const MEGABYTE = 1_000_000;

/** Writes a backup into a file, which is there whole or not at all. */
export async function saveBag(source: BackupSource, file: string): Promise<void> {
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
}

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
