import {
  DOWNLOADS,
  type FolderFile,
  type LeftUpload,
  type PlacedNames,
  type RecordingFolder,
} from "#api/recordings.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import type { RecordingFault } from "#core/episode/recording-fault.ts";
import type { RecordingList, StoredRecording, UnfinishedUpload } from "#core/recordings/recording-schemas.ts";
import { listCollaborators } from "#db/account/collaborators.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readRecordingRows, storeRecording } from "#db/recordings/recordings.ts";
import { readRecordings } from "#db/stats/figures.ts";

/** Maximum number of files that one request reads completely; each may take seconds. */
const READ_AT_ONCE = 5;

interface Clients {
  client: DatabaseClient;
  /** Reads the addresses of the people whose uploads are unfinished. */
  serviceDb: DatabaseClient;
}

/** Every file with its stored properties and the episodes that use it, and the episodes whose file is missing or empty. */
export async function recordingsInUse(
  { client, serviceDb }: Clients,
  folder: RecordingFolder,
  personId: string,
): Promise<RecordingList> {
  const [makesCopies, files, known, episodes, unfinished] = await Promise.all([
    folder.makesCopies?.() ?? null,
    folder.files(),
    knownFiles(client),
    readRecordings(client),
    folder.unfinished?.() ?? [],
  ]);
  const users = new Map<string, { id: string; number: string }[]>();
  const present = new Set(files.filter(isThere).map(({ name }) => name));
  const missing: RecordingList["missing"] = [];
  const elsewhere: RecordingList["elsewhere"] = [];
  for (const { id, number, audioUrl } of episodes) {
    const name = folder.nameOf(audioUrl);
    if (name === null) {
      if (isElsewhere(folder, audioUrl)) elsewhere.push({ id, number });
    } else if (present.has(name)) users.set(name, [...(users.get(name) ?? []), { id, number }]);
    else missing.push({ id, number, audioUrl });
  }
  return {
    makesCopies,
    files: files.map((file) => ({
      name: file.name,
      bytes: file.bytes,
      address: folder.addressOf(file.name),
      recording: known(file),
      copy: file.copy,
      episodes: users.get(file.name) ?? [],
    })),
    missing,
    elsewhere,
    unfinished: await withOwners(
      unfinished.filter((upload) => upload.personId !== DOWNLOADS),
      serviceDb,
      personId,
    ),
  };
}

/** Whether a recording is at an address outside the archive. */
export const isElsewhere = (folder: Pick<RecordingFolder, "nameOf">, audioUrl: string): boolean =>
  folder.nameOf(audioUrl) === null && audioAddress(audioUrl, null).kind === "playable";

async function withOwners(
  uploads: readonly LeftUpload[],
  serviceDb: DatabaseClient,
  personId: string,
): Promise<UnfinishedUpload[]> {
  const isForeign = uploads.some((upload) => upload.personId !== personId);
  const people = isForeign ? await listCollaborators(serviceDb) : [];
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return uploads.map(({ personId: id, ...upload }) => ({
    ...upload,
    owner: id === personId ? null : { id, email: emails.get(id) ?? null },
  }));
}

/** `missing`: the file should be in the folder, and is missing or empty. `preparing`: its access copy is being made. */
function faultOf(file: FolderFile | undefined): Exclude<RecordingFault, "drifts"> | null {
  if (file && file.bytes > 0) return null;
  return file?.copy?.state === "pending" ? "preparing" : "missing";
}

/** Finds the fault of the recording at an address. Lists all files once. */
export async function recordingFaults(
  folder: Pick<RecordingFolder, "nameOf" | "files">,
): Promise<(audioUrl: string) => ReturnType<typeof faultOf>> {
  const files = new Map((await folder.files()).map((file) => [file.name, file]));
  return (audioUrl) => {
    const name = folder.nameOf(audioUrl);
    return name === null ? null : faultOf(files.get(name));
  };
}

/** The same for one recording, which alone is looked up, and read. `drifts`: an MP3 in which times drift. */
export async function recordingFault(
  folder: Pick<RecordingFolder, "nameOf" | "file" | "doTimesDrift">,
  audioUrl: string,
): Promise<RecordingFault | null> {
  const name = folder.nameOf(audioUrl);
  if (name === null) return null;
  return faultOf(await folder.file(name)) ?? ((await folder.doTimesDrift?.(name)) ? "drifts" : null);
}

/** Whether the file can be played now, or once its pending access copy is made. */
const isThere = ({ bytes, copy }: FolderFile): boolean => bytes > 0 || copy?.state === "pending";

/** File names of a recording and its master. */
export const namesOf = ({ name, master }: StoredRecording): PlacedNames => ({
  name,
  master: master?.name ?? null,
});

/**
 * Reads a batch of the files that were copied into the folder by hand, or replaced there.
 * @param client the server's: the person who opens the list is not the author of the new rows
 * @returns the number of files read; 0 when no readable file is left
 */
export async function readNewRecordings(client: DatabaseClient, folder: RecordingFolder): Promise<number> {
  const known = await knownFiles(client);
  let read = 0;
  for (const file of await folder.files()) {
    if ((file.bytes === 0 && !file.master) || known(file)) continue;
    const found = await folder.read(file.name);
    if (found && (await storeRecording(client, found)).ok) read += 1;
    if (read === READ_AT_ONCE) break;
  }
  return read;
}

/** Stored properties of files; they apply only while a file and its master have the sizes recorded with them. */
async function knownFiles(client: DatabaseClient) {
  const rows = new Map((await readRecordingRows(client)).map((row) => [row.name, row]));
  return ({ name, bytes, master }: Pick<FolderFile, "name" | "bytes" | "master">) => {
    const row = rows.get(name);
    if (!row || (row.bytes ?? 0) !== bytes) return null;
    return row.master?.name === master?.name && row.master?.bytes === master?.bytes ? row : null;
  };
}
