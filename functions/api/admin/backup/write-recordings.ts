import { type BagContents, recordChecksum, tagFiles } from "#api/admin/backup/tag-files.ts";
import { type TarEntry, tarStream } from "#api/admin/backup/tar-stream.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { RECORDINGS_BAG } from "#core/backup/bag.ts";

export const RECORDINGS_DESCRIPTION =
  "Grabaciones del archivo: data/audio son las que se escuchan, data/masters los másteres";

/**
 * Streams the recordings and masters as one tar file that holds a BagIt bag: `data/audio`, `data/masters`, and at the end
 * the checksums of all files. Nothing is written to disk; only a piece of one file is in memory at a time.
 */
export function writeRecordings(
  folder: Pick<RecordingFolder, "contents">,
  now: () => number,
  version: string,
): AsyncGenerator<Uint8Array> {
  return tarStream(bagEntries(folder, now(), version), new Date(now()));
}

async function* bagEntries(
  folder: Pick<RecordingFolder, "contents">,
  now: number,
  version: string,
): AsyncGenerator<TarEntry> {
  const contents: BagContents = { payload: new Map(), bytes: 0 };
  for await (const { path, bytes, parts } of folder.contents()) {
    const inBag = `data/${path}`;
    yield { path: `${RECORDINGS_BAG}/${inBag}`, bytes, parts: recordChecksum(parts, inBag, contents) };
  }
  for (const [path, content] of tagFiles(contents, { now, version, description: RECORDINGS_DESCRIPTION }))
    yield { path: `${RECORDINGS_BAG}/${path}`, bytes: content.length, parts: [content] };
}
