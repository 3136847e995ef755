import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import { isDiskFull } from "#core/errors/disk-full.ts";
import type { CopyState } from "#core/recordings/recording-schemas.ts";
import { freeBytes, SPARE_BYTES } from "../free-space.ts";
import { canMakeCopies, writeCopy } from "./ffmpeg.ts";
import { type Master, mastersFolder, mastersIn, sizeOf } from "./masters.ts";
import { readSoundOrNull } from "./read-sound.ts";

interface Options {
  dataDir: string;
  /** The ffmpeg program, by name or path. */
  ffmpeg: string;
  log: Pick<ApiLog, "warn">;
  /** Called once a copy is complete and in its place; called again after it failed. */
  onMade?: (name: string) => Promise<void>;
  retryDelayMs?: number | undefined;
}

/** Bytes per second of a copy. */
const BYTES_A_SECOND = 16_000;
/** Encoders add some hundredths at both ends; a copy shorter than this tolerance allows has lost sound. */
const tolerance = (seconds: number): number => 2 + seconds / 200;
/** Delay before `onMade` is called again. */
const RETRY_DELAY_MS = 30_000;

const NO_FFMPEG = "en el servidor no está ffmpeg";
const NO_ROOM = "no hay lugar en el disco del servidor";
const NO_MASTER = "el máster no es un WAV o FLAC que se pueda leer";
const LOST_SOUND = "el máster está dañado o incompleto: la copia salió más corta";
const REFUSED = "ffmpeg no pudo leer el máster";
const UNKNOWN = "algo salió mal al escribirla";

export type CopiesService = ReturnType<typeof createCopiesService>;

/**
 * Makes one access copy of each master, beside the other recordings. One at a time, with low priority. Unfinished copies are
 * in a folder of their own and move to their place in one step; interrupted ones start over.
 */
export function createCopiesService({
  dataDir,
  ffmpeg,
  log,
  onMade,
  retryDelayMs = RETRY_DELAY_MS,
}: Options) {
  const stopping = new AbortController();
  const workDir = join(dataDir, "copies");
  const copyPath = (name: string) => join(dataDir, "audio", name);
  const masterPath = ({ name }: Master) => join(mastersFolder(dataDir), name);
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
  let timer: NodeJS.Timeout | undefined;

  const { run, idle: ended } = coalesceRuns(async () => {
    clearTimeout(timer);
    await makeMissing().catch((error: unknown) => log.warn({ error: String(error) }, "access_copies_failed"));
    if (unreported.size > 0 && !stopping.signal.aborted) timer = setTimeout(run, retryDelayMs).unref();
  });

  async function makeMissing(): Promise<void> {
    // Files of an ended process; if its ffmpeg still writes, the output is lost.
    if (existsSync(workDir)) await rm(workDir, { recursive: true, force: true });
    isThere = await isAvailable();
    if (!isThere) return;
    await reportMade();
    for (const [name, master] of await mastersIn(dataDir)) {
      if (failures.has(keyOf(master)) || (await sizeOf(copyPath(name))) > 0) continue;
      const reason = await make(name, master).catch((error) => {
        log.warn({ name: master.name, error: String(error) }, "access_copy_failed");
        return isDiskFull(error) ? NO_ROOM : UNKNOWN;
      });
      if (stopping.signal.aborted) return;
      if (reason !== null) failures.set(keyOf(master), reason);
      await reportMade();
    }
  }

  async function reportMade(): Promise<void> {
    try {
      for (const name of unreported) {
        await onMade?.(name);
        unreported.delete(name);
      }
    } catch (error) {
      log.warn({ error: String(error) }, "access_copy_unreported");
    }
  }

  /** @returns the reason for failure; null on success, and when the master is gone meanwhile or another file exists there */
  async function make(name: string, master: Master): Promise<string | null> {
    const source = masterPath(master);
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
      if (await place(target, name, master)) unreported.add(name);
      return null;
    } finally {
      await rm(target, { force: true });
    }
  }

  /**
   * Moves a finished copy to its place without overwriting another file.
   * @returns false when the master was moved to the trash meanwhile, or a file of that name exists
   */
  async function place(finished: string, name: string, master: Master): Promise<boolean> {
    const target = copyPath(name);
    const isPresent = (await sizeOf(masterPath(master))) === master.bytes;
    if (!isPresent || (await sizeOf(target)) > 0) return false;
    const file = await open(finished);
    await file.sync().finally(() => file.close());
    await mkdir(dirname(target), { recursive: true });
    await rename(finished, target);
    return true;
  }

  return {
    isAvailable,
    /** @param bytes size of the copy; 0 when there is none */
    stateOf(master: Master, bytes: number): CopyState {
      if (bytes > 0) return { state: "ready" };
      const reason = isThere ? failures.get(keyOf(master)) : NO_FFMPEG;
      return reason === undefined ? { state: "pending" } : { state: "failed", reason };
    },
    /** Looks for masters without a copy; repeats when already running. @returns once all of them were checked */
    run,
    /** Like `run`, but also retries failed ones and looks for ffmpeg again. */
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
