import { existing, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { uploadNotFound } from "#api/admin/recordings/uploads.ts";
import { invalidField } from "#api/api-error.ts";
import type { PlacedNames, ReadUpload, RecordingFolder } from "#api/recordings.ts";
import type { AddedRecording, ReadRecording, StoredRecording } from "#core/recordings/recording-schemas.ts";
import { slugify } from "#core/text/slug.ts";
import type { DatabaseClient } from "#db/client.ts";
import { findSameRecordings, storeRecording } from "#db/recordings/recordings.ts";

const NOT_SOUND = "El archivo no es una grabación MP3, M4A, Ogg, Opus, FLAC o WAV que se pueda leer.";
const TOO_COSTLY =
  "El archivo no se pudo leer a tiempo: está dañado, o hecho de demasiadas partes. Exportalo de nuevo desde un programa de audio.";

export const recordingNotFound = missing("recording_not_found", "Esa grabación ya no está.");

/**
 * Adds a finished upload as a recording; if its bytes are stored already, drops it and returns that recording.
 * @throws ApiError 404 without the upload; 422 when it is no readable recording, and is dropped
 */
export async function addUpload(
  client: DatabaseClient,
  folder: RecordingFolder,
  { personId, upload, fileName }: { personId: string; upload: string; fileName: string },
): Promise<AddedRecording> {
  const file = await folder.readUpload(personId, upload);
  if (file === "missing") throw uploadNotFound();
  if (file === "type" || file === "cost") {
    await folder.drop(personId, upload);
    throw invalidField("file", file === "type" ? NOT_SOUND : TOO_COSTLY, 422);
  }
  const known = await knownRecording(client, folder, file.sha256);
  if (known) {
    await folder.drop(personId, upload);
    return { recording: known, isNew: false };
  }
  const from = { personId, upload, ending: file.ending, isMaster: file.isMaster };
  const recording = await folder.place(from, recordingNames(fileName), async (names) =>
    unwrapEdit(await storeRecording(client, newRecording(file, names)), { missing: recordingNotFound }),
  );
  if (recording) return { recording, isNew: true };
  const taken = existing(await knownRecording(client, folder, file.sha256), uploadNotFound);
  return { recording: taken, isNew: false };
}

/** Recording whose file, or whose master, has this checksum and still exists; undefined when there is none. */
async function knownRecording(
  client: DatabaseClient,
  folder: RecordingFolder,
  sha256: string,
): Promise<StoredRecording | undefined> {
  for (const recording of await findSameRecordings(client, sha256)) {
    const { name, bytes, master } = recording;
    const file = await folder.file(name);
    const isThere = file.bytes > 0 || file.master !== null;
    if (isThere && master?.bytes === file.master?.bytes && (bytes === null || bytes === file.bytes))
      return recording;
  }
  return undefined;
}

/** Row to store for an upload, with its final names. */
function newRecording({ bytes, sha256, sound }: ReadUpload, { name, master }: PlacedNames): ReadRecording {
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
function* recordingNames(fileName: string): Generator<string> {
  const bare = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugify(bare.replaceAll("_", "-")).slice(0, MAX_NAME_LENGTH).replace(/-$/, "") || "grabacion";
  yield name;
  for (let n = 2; n <= MAX_CANDIDATES; n++) yield `${name}-${n}`;
}
