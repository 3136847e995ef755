import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import { isDiskFull } from "#core/errors/disk-full.ts";
import type { CopiesService } from "#hosting/sound/copies-service.ts";
import type { Master } from "#hosting/sound/master-names.ts";
import { ConnectionLost } from "#hosting/sound/storage-objects.ts";
import { freeBytes, SPARE_BYTES } from "../free-space.ts";
import { type CopyStorage, folderCopyStorage } from "./copy-storage.ts";
import { canMakeCopies, writeCopy } from "./ffmpeg.ts";
import { readSoundOrNull } from "./read-sound.ts";

interface Options {
  dataDir: string;
  /** The ffmpeg program, by name or path. */
  ffmpeg: string;
  log: Pick<ApiLog, "warn">;
  /** Defaults to the data directory. */
  places?: CopyStorage;
  /** Called once a copy is complete and in its place; called again after it failed. */
  onMade?: (name: string) => Promise<void>;
  /** Delay before the first retry after a lost connection; each delay is twice the last, up to `MAX_RETRY_DELAY_MS`. */
  retryDelayMs?: number | undefined;
}

/** Bytes per second of a copy. */
const BYTES_A_SECOND = 16_000;
/** Encoders add some hundredths at both ends; a copy shorter than this tolerance allows has lost sound. */
const tolerance = (seconds: number): number => 2 + seconds / 200;

const RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 3_600_000;

const NO_FFMPEG = "en el servidor no está ffmpeg";
const NO_ROOM = "no hay lugar en el disco del servidor";
const NO_MASTER = "el máster no es un WAV o FLAC que se pueda leer";
const LOST_SOUND = "el máster está dañado o incompleto: la copia salió más corta";
const REFUSED = "ffmpeg no pudo leer el máster";
const CONNECTION_LOST = "se cortó la conexión con Supabase Storage; se vuelve a intentar";
const UNKNOWN = "algo salió mal al escribirla";

/**
 * Makes one access copy of each master, beside the other recordings. One at a time, with low priority. Unfinished copies are
 * in a folder of their own and move to their place in one step; interrupted ones start over.
 */
export function createCopiesService({
  dataDir,
  ffmpeg,
  log,
  places = folderCopyStorage(dataDir),
  onMade,
  retryDelayMs = RETRY_DELAY_MS,
}: Options): CopiesService {
  const stopping = new AbortController();
  const workDir = join(dataDir, "copies");
  /** Reason why there is no copy, by master and its size. */
  const failures = new Map<string, string>();
  const keyOf = ({ name, bytes }: Master) => `${bytes} ${name}`;
  let available: Promise<boolean> | null = null;
  // Only success is kept: ffmpeg may be installed later, or answer too late on a busy machine.
  const isAvailable = async () => {
    available ??= canMakeCopies(ffmpeg);
    const found = await available;
    if (!found) available = null;
    return found;
  };
  /** Result of the last search for ffmpeg; true before the first. */
  let isThere = true;
  /** Names of copies that are made but not yet reported with success to `onMade`. */
  const unreported = new Set<string>();
  let delayMs = retryDelayMs;
  let timer: NodeJS.Timeout | undefined;
  const { run, idle: ended } = coalesceRuns(async () => {
    clearTimeout(timer);
    const isComplete = await makeMissing().catch((error: unknown) => {
      log.warn({ error: String(error) }, "access_copies_failed");
      return false;
    });
    if (isComplete) delayMs = retryDelayMs;
    else if (!stopping.signal.aborted) {
      timer = setTimeout(run, delayMs).unref();
      delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS);
    }
  });

  /** @returns false when work is left because of a lost connection, not because of a file */
  async function makeMissing(): Promise<boolean> {
    // Files of an ended process; if its ffmpeg still writes, the output is lost.
    if (existsSync(workDir)) await rm(workDir, { recursive: true, force: true });
    isThere = await isAvailable();
    if (!isThere) return true;
    let isComplete = await reportMade();
    const missing = await mastersWithoutCopy().catch((error: unknown) => {
      log.warn({ error: String(error) }, "masters_unlisted");
      isComplete = false;
      return [];
    });
    for (const [name, master] of missing) {
      if (stopping.signal.aborted) return true;
      const making = places.withMaster(master, (source) => make(name, master, source), stopping.signal);
      const reason = await making.catch((error) => {
        if (!stopping.signal.aborted)
          log.warn({ name: master.name, error: String(error) }, "access_copy_failed");
        if (error instanceof ConnectionLost) return CONNECTION_LOST;
        return isDiskFull(error) ? NO_ROOM : UNKNOWN;
      });
      if (stopping.signal.aborted) return true;
      if (reason === null) failures.delete(keyOf(master));
      else failures.set(keyOf(master), reason);
      if (reason === CONNECTION_LOST || !(await reportMade())) isComplete = false;
    }
    return isComplete;
  }

  async function reportMade(): Promise<boolean> {
    try {
      for (const name of unreported) {
        await onMade?.(name);
        unreported.delete(name);
      }
      return true;
    } catch (error) {
      log.warn({ error: String(error) }, "access_copy_unreported");
      return false;
    }
  }

  async function mastersWithoutCopy(): Promise<[name: string, master: Master][]> {
    const missing: [string, Master][] = [];
    for (const [name, master] of await places.masters()) {
      const isDue = [undefined, CONNECTION_LOST].includes(failures.get(keyOf(master)));
      if (isDue && !(await places.hasCopy(name))) missing.push([name, master]);
    }
    return missing;
  }

  /** @returns the reason for failure; null on success, and when the master is gone meanwhile or another file exists there */
  async function make(name: string, master: Master, source: string): Promise<string | null> {
    const sound = await readSoundOrNull(source);
    const format = sound?.ending;
    if (!sound || (format !== "wav" && format !== "flac")) return NO_MASTER;
    if (sound.seconds * BYTES_A_SECOND + SPARE_BYTES > (await freeBytes(dataDir))) return NO_ROOM;
    await mkdir(workDir, { recursive: true });
    const target = join(workDir, crypto.randomUUID());
    try {
      const { signal } = stopping;
      const output = await writeCopy({ ffmpeg, master: source, target, format, signal });
      if (output !== null) {
        if (signal.aborted) return null;
        log.warn({ name: master.name, output: output.slice(0, 500) }, "ffmpeg_failed");
        return /no space left/i.test(output) ? NO_ROOM : REFUSED;
      }
      const copy = await readSoundOrNull(target);
      if (!copy || copy.seconds < sound.seconds - tolerance(sound.seconds)) return LOST_SOUND;
      if (await places.place(target, name, master)) unreported.add(name);
      return null;
    } finally {
      await rm(target, { force: true });
    }
  }

  return {
    isAvailable,
    stateOf(master, bytes) {
      if (bytes > 0) return { state: "ready" };
      const reason = isThere ? failures.get(keyOf(master)) : NO_FFMPEG;
      return reason === undefined ? { state: "pending" } : { state: "failed", reason };
    },
    run,
    retry() {
      failures.clear();
      return run();
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
      return ended();
    },
  };
}
