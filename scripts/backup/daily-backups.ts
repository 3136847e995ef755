import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ApiLog } from "#api/api-log.ts";
import type { BackupsControl } from "#api/backups.ts";
import { dailyName, isBackupDue, lastBackup, lateDays } from "#core/backup/backup-schedule.ts";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import type { Backend } from "#db/backend.ts";
import { holdsContent } from "#db/backup/holds-content.ts";
import { serviceClient } from "#db/client.ts";
import { StartError } from "#hosting/start-error.ts";
import { isOwnAudioBase } from "#hosting/storage-audio.ts";
import { areOnSameDisk, lastBackupIn, listBackups, RECORDINGS_COPY } from "#node/backups/backup-folder.ts";
import type { Env } from "#node/env.ts";
import { runChild, streamBackup } from "./run-child.ts";
import { whileRoom } from "./while-room.ts";

const MINUTES_BETWEEN_LOOKS = 10;
/** Beginning of the name of a backup that was uploaded to be restored. */
const UPLOADED = "subida-";

interface Options {
  env: Pick<Env, "backupDir" | "dataDir" | "backsUpRecordings" | "audioBaseUrl">;
  backend: Backend;
  log: ApiLog;
  /** Called after a restore. */
  onRestored?: () => void;
  now?: () => number;
  run?: typeof runChild;
  stream?: typeof streamBackup;
}

export interface DailyBackups extends BackupsControl {
  /** Makes a backup and waits for it. @returns false while other work runs. @throws Error when it fails */
  makeNow(): Promise<boolean>;
  /** Makes a backup when one is due. */
  look(): Promise<void>;
  /** Ends running work; unfinished files are removed. */
  stop(): Promise<void>;
}

/** Makes a backup each day while the site is served, and others on request, in a process of their own. */
export function startDailyBackups(options: Options): DailyBackups {
  const { env, backend, log, onRestored, now = Date.now, run = runChild, stream = streamBackup } = options;
  const { backupDir, dataDir } = env;
  const client = serviceClient(backend);
  const abort = new AbortController();
  let contentSince: number | null = null;
  let work: BackupState["work"] = null;
  let running: Promise<void> | null = null;

  const start = (kind: "backup" | "restore", args: readonly string[], after?: () => unknown): boolean => {
    if (running) return false;
    work = { kind, state: "running", lines: [] };
    running = run(kind, args, abort.signal)
      .then((lines) => {
        work = { kind, state: "done", lines };
        if (kind === "restore") onRestored?.();
      })
      .catch((error: Error) => {
        work = { kind, state: "failed", lines: [error.message] };
        if (!abort.signal.aborted) log.warn({ reason: error.message }, `${kind}_failed`);
      })
      .then(after)
      .then(() => {
        running = null;
      });
    return true;
  };
  const fileOf = async (name: string): Promise<string | null> =>
    (await listBackups(backupDir)).some((file) => file.name === name) ? join(backupDir, name) : null;
  const look = async () => {
    contentSince = (await holdsContent(client)) ? (contentSince ?? now()) : null;
    if (isBackupDue(await lastBackupIn(backupDir, now()), contentSince, now())) start("backup", ["--daily"]);
  };
  const attempt = () => look().catch((error) => log.warn({ reason: String(error) }, "backup_failed"));
  const timer = setInterval(attempt, MINUTES_BETWEEN_LOOKS * 60_000).unref();

  return {
    look,
    make: () => start("backup", ["--daily"]),
    async makeNow() {
      if (!start("backup", ["--daily"])) return false;
      await running;
      if (work?.state === "failed") throw new Error(work.lines[0]);
      return true;
    },
    async *download() {
      try {
        yield* stream(abort.signal);
      } catch (error) {
        log.warn({ reason: String(error) }, "backup_failed");
        throw error;
      }
    },
    async state() {
      const files = await listBackups(backupDir);
      const last = lastBackup(
        files.map(({ name }) => name),
        now(),
      );
      return {
        folder: backupDir,
        files,
        last,
        lateDays: last === null ? null : lateDays(last, now()),
        isSameDisk: await areOnSameDisk(dataDir, backupDir),
        withRecordings: env.backsUpRecordings,
        isEmpty: !(await holdsContent(client)),
        work,
      };
    },
    async read(name) {
      const file = await fileOf(name);
      return file === null ? null : createReadStream(file);
    },
    async receive(content) {
      const prefix = `${UPLOADED}${randomUUID().slice(0, 8)}-`;
      const file = join(backupDir, dailyName(now()).replace("archivo-", prefix));
      const part = `${file}.part`;
      await mkdir(backupDir, { recursive: true, mode: 0o700 });
      try {
        await pipeline(
          Readable.from(whileRoom(content, backupDir)),
          createWriteStream(part, { mode: 0o600 }),
        );
        await rename(part, file);
        return file.slice(backupDir.length + 1);
      } catch (error) {
        await rm(part, { force: true });
        if (error instanceof StartError) return null;
        throw error;
      }
    },
    async restore(name) {
      const file = await fileOf(name);
      if (file === null) return "missing";
      const isUploaded = name.startsWith(UPLOADED);
      const discard = async () => {
        if (isUploaded) await rm(file);
      };
      if (await holdsContent(client)) {
        await discard();
        return "full";
      }
      const recordings = join(backupDir, RECORDINGS_COPY);
      const isOwn = isOwnAudioBase(env.audioBaseUrl, backend.url);
      const hasRecordings = !isUploaded && isOwn && existsSync(recordings);
      const args = [file, ...(hasRecordings ? [recordings] : [])];
      if (start("restore", args, discard)) return "started";
      await discard();
      return "busy";
    },
    async stop() {
      clearInterval(timer);
      abort.abort();
      await running;
    },
  };
}
