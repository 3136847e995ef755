import type { RecordingFolder } from "#api/recordings.ts";
import type { RecordingList } from "#core/recordings/recording-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readRecordingRows, storeRecording } from "#db/recordings/recordings.ts";
import { readRecordings } from "#db/stats/figures.ts";

/** Files that one request reads through at most: each may take seconds. */
const READ_AT_ONCE = 5;

/** Every file with what is known of it and the episodes that name it, and the episodes whose file is missing or empty. */
export async function recordingsInUse(
  client: DatabaseClient,
  folder: RecordingFolder,
): Promise<RecordingList> {
  const [files, { known }, episodes] = await Promise.all([
    folder.files(),
    knownFiles(client),
    readRecordings(client),
  ]);
  const users = new Map<string, { id: string; number: string }[]>();
  const present = new Set(files.filter(({ bytes }) => bytes > 0).map(({ name }) => name));
  const missing: RecordingList["missing"] = [];
  for (const { id, number, audioUrl } of episodes) {
    const name = folder.nameOf(audioUrl);
    if (name === null) continue;
    if (present.has(name)) users.set(name, [...(users.get(name) ?? []), { id, number }]);
    else missing.push({ id, number, audioUrl });
  }
  return {
    files: files.map(({ name, bytes }) => ({
      name,
      bytes,
      address: folder.addressOf(name),
      recording: known(name, bytes),
      episodes: users.get(name) ?? [],
    })),
    missing,
  };
}

/**
 * Reads some of the files that were copied into the folder by hand, or replaced there.
 * @returns how many; none when nothing is left that can be read
 */
export async function readNewRecordings(client: DatabaseClient, folder: RecordingFolder): Promise<number> {
  const { known } = await knownFiles(client);
  let read = 0;
  for (const { name, bytes } of await folder.files()) {
    if (bytes === 0 || known(name, bytes)) continue;
    const file = await folder.read(name);
    if (file && (await storeRecording(client, file)).ok) read += 1;
    if (read === READ_AT_ONCE) break;
  }
  return read;
}

/** What is known of a file, as long as it has the size that it was read with. */
async function knownFiles(client: DatabaseClient) {
  const rows = new Map((await readRecordingRows(client)).map((row) => [row.name, row]));
  const known = (name: string, bytes: number) => {
    const row = rows.get(name);
    return row?.bytes === bytes ? row : null;
  };
  return { known };
}
