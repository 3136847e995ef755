import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { handledLater } from "#core/errors/handled-later.ts";
import type { BuildStage } from "#core/publishing/publishing-schemas.ts";
import type { Releases, ReservedRelease } from "./releases.ts";

export interface BuildJob extends Omit<ReservedRelease, "id"> {
  /** False while visitors are being served. */
  urgent: boolean;
  signal: AbortSignal;
  /** Resolves when the snapshot is complete: until then the build only warms up. Rejects when reading the content fails. */
  snapshotRead: Promise<unknown>;
  onStage(stage: BuildStage): void;
}

/** Builds the snapshot's site into `siteDir`. @throws Error with what the editor should read */
export type Build = (job: BuildJob) => Promise<readonly string[]>;

/** A running build, which may have started before its content is read. */
export interface BuildHandle {
  /** Of its release. */
  id: string;
  /** Rejects when the build fails or is cancelled. */
  built: Promise<readonly string[]>;
  /** Continues the build once `reading` has resolved. @throws the error of the reading, or else of the build; both have then ended */
  finish(reading: Promise<unknown>, onStage: BuildJob["onStage"]): Promise<readonly string[]>;
  /** Aborts the build and removes its files. */
  cancel(): Promise<void>;
}

/** Reserves a release and starts its build. @throws when the release cannot be reserved */
export function launchBuild(releases: Releases, build: Build, at: Date, signal: AbortSignal): BuildHandle {
  const { id, ...folders } = releases.reserve(at);
  const abort = new AbortController();
  const read = Promise.withResolvers<unknown>();
  let reportStage: BuildJob["onStage"] = () => {};
  const built = build({
    ...folders,
    urgent: releases.current() === null,
    signal: AbortSignal.any([signal, abort.signal]),
    snapshotRead: read.promise,
    onStage: (stage) => reportStage(stage),
  });
  handledLater(read.promise, built);
  return {
    id,
    built,
    finish: async (reading, onStage) => {
      reportStage = onStage;
      read.resolve(reading);
      // Both end before the next build starts with a reading of its own.
      await Promise.allSettled([reading, built]);
      await reading;
      return built;
    },
    cancel: async () => {
      abort.abort(new Error("the build was cancelled"));
      read.reject(abort.signal.reason);
      await built.catch(() => {});
      // Its processes may still be writing while they end.
      await rm(dirname(folders.siteDir), { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
