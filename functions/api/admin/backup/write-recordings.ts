import { type BagContents, recordChecksum } from "#api/admin/backup/record-checksum.ts";
import { type TarEntry, tarStream } from "#api/admin/backup/tar-stream.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { BAG_DECLARATION, RECORDINGS_BAG, writeManifest } from "#core/backup/bag.ts";

/**
 * Streams the recordings and masters as one tar file that holds a BagIt bag: `data/audio`, `data/masters`, and at the end
 * the checksums of all files. Nothing is written to disk; only a piece of one file is in memory at a time.
 */
export function writeRecordings(
  folder: Pick<RecordingFolder, "contents">,
  now: () => number,
): AsyncGenerator<Uint8Array> {
  return tarStream(bagEntries(folder), new Date(now()));
}

async function* bagEntries(folder: Pick<RecordingFolder, "contents">): AsyncGenerator<TarEntry> {
  const contents: BagContents = { payload: new Map(), bytes: 0 };
  yield textEntry("bagit.txt", BAG_DECLARATION);
  for await (const { path, bytes, parts } of folder.contents()) {
    const inBag = `data/${path}`;
    yield { path: `${RECORDINGS_BAG}/${inBag}`, bytes, parts: recordChecksum(parts, inBag, contents) };
  }
  yield textEntry("manifest-sha256.txt", writeManifest(contents.payload));
}

function textEntry(name: string, text: string): TarEntry {
  const content = new TextEncoder().encode(text);
  return { path: `${RECORDINGS_BAG}/${name}`, bytes: content.length, parts: [content] };
}
