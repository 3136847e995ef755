import type { ApiLog } from "#api/api-log.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { knownRecordingIds } from "#db/recordings/recordings.ts";

const DAY_MS = 86_400_000;

interface Options {
  backend: Backend;
  log: ApiLog;
  /** Defaults to null: recordings are stored elsewhere. */
  recordings?: Pick<RecordingFolder, "sweep"> | null;
}

/**
 * Deletes expired rows at start and then daily: trash and sent mails after 30 days, calls of AI providers after a year.
 * Also deletes files of recordings whose rows are gone, and abandoned uploads. See docs/product/limits.md.
 */
export function scheduleCleanup({ backend, log, recordings = null }: Options) {
  const client = serviceClient(backend);
  let running: Promise<void> | null = null;
  const cleanUp = async () => {
    const { error } = await client.rpc("purge_expired", {});
    if (error) log.warn({ code: error.code }, "housekeeping_failed");
    await recordings
      ?.sweep(() => knownRecordingIds(client))
      .catch((failure) => log.warn({ error: String(failure) }, "sweeping_recordings_failed"));
    running = null;
  };
  const timer = setInterval(() => {
    running ??= cleanUp();
  }, DAY_MS).unref();
  running = cleanUp();
  return {
    /** Stops the timer and waits for a run in progress. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
