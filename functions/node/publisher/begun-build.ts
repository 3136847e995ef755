import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { BuildStage } from "#core/schemas/admin/publishing.ts";
import type { Releases, ReservedRelease } from "./releases.ts";

export interface BuildJob extends Omit<ReservedRelease, "id"> {
  /** False while visitors are being served. */
  urgent: boolean;
  signal: AbortSignal;
  /** Until this resolves the build gets ready, and the snapshot is not to be read. Rejects when reading it fails. */
  snapshotRead: Promise<unknown>;
  onStage(stage: BuildStage): void;
}

/** Builds the snapshot's site into `siteDir`. @throws Error with what the editor should read */
export type Build = (job: BuildJob) => Promise<readonly string[]>;

/** A build that gets ready: what it is to build is not known yet. */
export interface BegunBuild {
  /** Of its release. */
  id: string;
  /** Rejects when it fails, or has been given up. */
  built: Promise<readonly string[]>;
  /** Has it go on once `reading` has resolved. @throws what the reading throws, or else the build; both have then ended */
  finish(reading: Promise<unknown>, onStage: BuildJob["onStage"]): Promise<readonly string[]>;
  /** Ends it when it has not ended, and removes what it made. */
  giveUp(): Promise<void>;
}

/** Reserves a release and begins to build it. @throws when there is no place for one */
export function beginBuild(releases: Releases, build: Build, at: Date, signal: AbortSignal): BegunBuild {
  const { id, ...folders } = releases.reserve(at);
  const abort = new AbortController();
  const read = Promise.withResolvers<unknown>();
  let tell: BuildJob["onStage"] = () => {};
  const built = build({
    ...folders,
    urgent: releases.current() === null,
    signal: AbortSignal.any([signal, abort.signal]),
    snapshotRead: read.promise,
    onStage: (stage) => tell(stage),
  });
  // Whoever waits for one of them hears of it.
  for (const promise of [read.promise, built]) promise.catch(() => {});
  return {
    id,
    built,
    finish: async (reading, onStage) => {
      tell = onStage;
      read.resolve(reading);
      // Neither goes on alone: the next build begins with a reading of its own.
      await Promise.allSettled([reading, built]);
      await reading;
      return built;
    },
    giveUp: async () => {
      abort.abort(new Error("nobody waits for this build"));
      read.reject(abort.signal.reason);
      await built.catch(() => {});
      // What its processes were just writing may still appear.
      await rm(dirname(folders.siteDir), { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
