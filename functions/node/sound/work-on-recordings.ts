import { join } from "node:path";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { findMaster, storeRecording } from "#db/recordings/recordings.ts";
import type { Env } from "../env.ts";
import { openRecordingFolder, printedLog } from "../open-api.ts";
import { keepCopies } from "./keep-copies.ts";
import { keepPeaks } from "./keep-peaks.ts";

/** What a server does with its recordings behind its answers: access copies of masters, then peaks. */
export function workOnRecordings(env: Env, backend: Backend) {
  const log = printedLog("warn");
  const { dataDir, ffmpeg } = env;
  const peaks = keepPeaks({ audioDir: join(dataDir, "audio"), log });
  const copies = keepCopies({ dataDir, ffmpeg, log, onMade: noteCopy });
  const recordingFolder = openRecordingFolder(env, backend, copies);

  /** Pages of the episodes that name it are due then. */
  async function noteCopy(name: string) {
    const client = serviceClient(backend);
    const made = await recordingFolder?.read(name, await findMaster(client, name));
    const stored = made && (await storeRecording(client, made));
    if (!stored?.ok) log.warn({ name }, "access_copy_not_noted");
    void peaks.look();
  }

  return {
    /** Null where recordings stand elsewhere. */
    recordingFolder,
    onRecordingsChanged() {
      void peaks.look();
      if (recordingFolder) void copies.look();
    },
    stop: async () => void (await Promise.all([copies.stop(), peaks.stop()])),
  };
}
