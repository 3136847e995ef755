import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { addUpload } from "#api/admin/recordings/new-recording.ts";
import { audioName } from "#api/ai/audio-file.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import { DOWNLOADS, type RecordingDownloads, type RecordingFolder } from "#api/recordings.ts";
import { formatClock } from "#core/text/clock.ts";
import type { DatabaseClient } from "#db/client.ts";
import { storeDownloaded } from "#db/recordings/recordings.ts";
import { replaceDurably } from "../durable-file.ts";
import type { ResolveHost } from "../net/public-address.ts";
import { readJson } from "../read-json.ts";
import { DownloadRefused, receiveDownload } from "./receive-download.ts";

/** Delays before further attempts. */
const RETRY_MS = [1000, 5000, 20_000, 60_000, 120_000];
/** For all attempts: a recording of the largest size takes less over a slow connection. */
const DOWNLOAD_MS = 12 * 3_600_000;
const OWNER_ONLY = 0o600;

const job = v.object({
  id: v.string(),
  number: v.string(),
  audioUrl: v.string(),
  personId: v.string(),
  state: v.picklist(["waiting", "done", "failed"]),
  outcome: v.nullable(v.string()),
  /** Set once the download has begun. */
  begun: v.nullable(v.object({ upload: v.string(), bytes: v.number(), validator: v.nullable(v.string()) })),
});
type Job = v.InferOutput<typeof job>;

interface Options {
  dataDir: string;
  folder: RecordingFolder;
  /** The server's. */
  client: DatabaseClient;
  log: Pick<ApiLog, "warn">;
  onAdded: () => void;
  /** Tests allow loopback. */
  resolve?: ResolveHost | undefined;
  retryMs?: readonly number[] | undefined;
}

export interface DownloadsService extends RecordingDownloads {
  /** Goes on with what is left, also by an earlier process. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Downloads recordings into the archive and stores them in their episodes, one at a time. The list is a file of the data
 * directory, and what was received an upload: a new process goes on where the former one stopped.
 */
export function createDownloadsService(options: Options): DownloadsService {
  const { dataDir, folder, client, log, onAdded, resolve, retryMs = RETRY_MS } = options;
  const path = join(dataDir, "downloads.json");
  let jobs: readonly Job[] = readJson(path, v.array(job)) ?? [];
  let running: { id: string; received: number; cancelled: AbortController } | null = null;
  const stopping = new AbortController();
  const store = (next: readonly Job[]) => {
    replaceDurably(path, JSON.stringify(next), OWNER_ONLY);
    jobs = next;
  };
  const change = (id: string, changes: Partial<Job>) =>
    store(jobs.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const { run, idle } = coalesceRuns(async () => {
    try {
      for (;;) {
        const next = jobs.find(({ state }) => state === "waiting");
        if (!next || stopping.signal.aborted) return;
        await download({ ...next });
      }
    } catch (error) {
      // The disk is full: the list is as it was.
      log.warn({ error: String(error) }, "downloads_stopped");
    } finally {
      running = null;
    }
  });

  async function download(wanted: Job): Promise<void> {
    const now = { id: wanted.id, received: 0, cancelled: new AbortController() };
    running = now;
    const signal = AbortSignal.any([stopping.signal, now.cancelled.signal, AbortSignal.timeout(DOWNLOAD_MS)]);
    const tryOnce = async (): Promise<Partial<Job>> => {
      const { id, audioUrl, personId, begun } = wanted;
      const { upload } = await receiveDownload(audioUrl, begun, {
        folder,
        resolve,
        signal,
        onBegun: (fresh) => {
          wanted.begun = fresh;
          change(id, { begun: fresh });
        },
        onReceived: (bytes) => {
          now.received = bytes;
        },
      });
      const from = { personId: DOWNLOADS, upload, fileName: audioName(audioUrl) };
      const { recording } = await addUpload(client, folder, from);
      const { name, seconds } = recording;
      const stored = { name, duration: seconds === null ? null : formatClock(seconds) };
      const isStored = await storeDownloaded(client, { id, audioUrl }, stored, personId);
      onAdded();
      return isStored
        ? { state: "done", outcome: name, begun: null }
        : { state: "failed", outcome: NOT_STORED, begun: null };
    };
    for (let attempts = 0; ; attempts += 1) {
      try {
        return change(wanted.id, await tryOnce());
      } catch (error) {
        if (stopping.signal.aborted) return;
        const delay = retryMs[attempts];
        if (delay !== undefined && !signal.aborted && !isFinal(error)) {
          await pause(delay, undefined, { signal }).catch(() => {});
          continue;
        }
        // One that is refused for its content is dropped already.
        if (wanted.begun) await folder.drop(DOWNLOADS, wanted.begun.upload).catch(() => {});
        return change(wanted.id, { state: "failed", outcome: sentenceOf(error), begun: null });
      }
    }
  }

  return {
    run,
    add(wanted, personId) {
      const left = jobs.filter(({ state }) => state === "waiting");
      const known = new Set(left.map(({ id }) => id));
      const added = wanted.filter(({ id }) => !known.has(id));
      const fresh = { personId, state: "waiting", outcome: null, begun: null } as const;
      const ids = new Set(added.map(({ id }) => id));
      // The list begins anew once everything of it has ended.
      const kept = left.length > 0 ? jobs.filter(({ id }) => !ids.has(id)) : [];
      if (added.length > 0) store([...kept, ...added.map((one) => ({ ...one, ...fresh }))]);
      void run();
      return added.length;
    },
    list: () =>
      jobs.map(({ id, number, state, outcome, begun }) => {
        const received = state === "waiting" && running?.id === id ? running.received : null;
        const present = received === null ? state : "running";
        return { id, number, state: present, bytes: begun?.bytes ?? null, received: received ?? 0, outcome };
      }),
    async clear() {
      store([]);
      running?.cancelled.abort();
      await idle();
    },
    stop() {
      stopping.abort();
      return idle();
    },
  };
}

const CONNECTION_LOST = "Se cortó la conexión con esa dirección, o no responde. Probá de nuevo.";
const NOT_STORED =
  "El programa ya no tiene esa dirección, o quien la pidió ya no edita: la grabación quedó en «Audios».";

/** Statuses of refusals that stay the same: too large, no readable recording, no room on the disk. */
const REFUSED = [413, 422, 507];
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSED.includes(error.status);
const isFinal = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof DownloadRefused && !error.mayPass);
const sentenceOf = (error: unknown): string =>
  error instanceof DownloadRefused || isRefusal(error) ? (error as Error).message : CONNECTION_LOST;
