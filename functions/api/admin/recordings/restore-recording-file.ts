import * as v from "valibot";
import { namesOf } from "#api/admin/recordings/recordings-in-use.ts";
import type { ApiDeps } from "#api/deps.ts";
import { id as uuid } from "#core/forms/record-fields.ts";
import type { DatabaseClient } from "#db/client.ts";
import { removeRow } from "#db/history/trash.ts";
import { readRecording } from "#db/recordings/recordings.ts";

/**
 * Restores the file of a restored recording. Returns false when the file is gone, or its name belongs to another file; the
 * recording is then moved back to the trash. Returns true for any other row.
 */
export async function restoreRecordingFile(
  { recordingFolder, onRecordingsChanged }: Pick<ApiDeps, "recordingFolder" | "onRecordingsChanged">,
  client: DatabaseClient,
  id: string,
): Promise<boolean> {
  const recording = recordingFolder && v.is(uuid, id) ? await readRecording(client, id) : null;
  if (!recordingFolder || !recording) return true;
  const isBack = await recordingFolder.restoreFiles(id, namesOf(recording));
  if (isBack) onRecordingsChanged?.();
  else await removeRow(client, "recordings", id);
  return isBack;
}
