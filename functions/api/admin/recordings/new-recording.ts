import type { PlacedNames, ReadUpload, RecordingFolder } from "#api/recordings.ts";
import type { ReadRecording, StoredRecording } from "#core/recordings/recording-schemas.ts";
import { slugify } from "#core/text/slug.ts";
import type { DatabaseClient } from "#db/client.ts";
import { findSameRecordings } from "#db/recordings/recordings.ts";

/** Recording whose file, or whose master, has this checksum and still exists; undefined when there is none. */
export async function knownRecording(
  client: DatabaseClient,
  folder: RecordingFolder,
  sha256: string,
): Promise<StoredRecording | undefined> {
  const present = new Map((await folder.files()).map((file) => [file.name, file]));
  const same = await findSameRecordings(client, sha256);
  return same.find(({ name, bytes, master }) => {
    const file = present.get(name);
    if (!file || master?.bytes !== file.master?.bytes) return false;
    return bytes === null || bytes === file.bytes;
  });
}

/** Row to store for an upload, with its final names. */
export function newRecording(
  { bytes, sha256, sound }: ReadUpload,
  { name, master }: PlacedNames,
): ReadRecording {
  if (master === null) return { name, bytes, sha256, sound, master };
  const { mediaType } = sound;
  return { name, bytes: null, sha256: null, sound, master: { name: master, bytes, sha256, mediaType } };
}

const MAX_NAME_LENGTH = 80;
const MAX_CANDIDATES = 1000;

/**
 * Candidate names for an uploaded file, without extension, made from its original name: first the name itself, then with a
 * number. Any path is removed.
 */
export function* recordingNames(fileName: string): Generator<string> {
  const bare = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugify(bare.replaceAll("_", "-")).slice(0, MAX_NAME_LENGTH).replace(/-$/, "") || "grabacion";
  yield name;
  for (let n = 2; n <= MAX_CANDIDATES; n++) yield `${name}-${n}`;
}
