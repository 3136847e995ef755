import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { PublishingControl, RunningBuild } from "#api/publishing/control.ts";
import type { BuildCause, PublishingState } from "#core/publishing/publishing-schedule.ts";
import type { BuildStage, SiteRelease } from "#core/publishing/publishing-schemas.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import {
  finishBuild,
  publishPlannedAndReadState,
  readPublishingState,
  startBuild,
} from "#db/publishing/publishing.ts";
import { failure } from "./build-failure.ts";
import type { Release, Releases, ReservedRelease } from "./releases.ts";
import { rollbackContent } from "./rollback-content.ts";
import { type Watch, type WatchOptions, watchForChanges } from "./watch.ts";

/** Content that still changes after this many reads is built as it is: another build follows anyway. */
const MAX_READS = 3;

export interface BuildJob {
  /** Folder to build the site into; the build creates it. */
  siteDir: string;
  /** False while visitors are being served: the build then runs with low priority. */
  urgent: boolean;
  signal: AbortSignal;
  onStage(stage: BuildStage): void;
}

type Keys = Pick<Release, "key" | "sourceKey">;

export interface PublisherOptions extends Pick<WatchOptions, "settings" | "log" | "now" | "pollMs"> {
  backend: Backend;
  releases: Releases;
  /**
   * Reads the published content into the snapshot; a later read with the same key may continue it.
   * @returns the number of episodes
   */
  read(how: { sourceKey: string; signal: AbortSignal }): Promise<number>;
  /** Builds the snapshot's site; returns the hashes of its scripts. @throws Error with a message for the editor */
  build(job: BuildJob): Promise<readonly string[]>;
  /** Keys of everything a release of this revision is made from: equal keys give the same site. */
  keysOf(revision: number): Keys;
}

export interface Publisher extends PublishingControl {
  /**
   * Builds now and makes the result the current release.
   * @throws Error with the reason when the build fails; the previous site stays
   */
  build(cause: BuildCause | "start"): Promise<Release>;
  /** Starts building whenever a build is due; with `atOnce` also once immediately. */
  watch(options?: { atOnce?: boolean }): void;
  /** Aborts a running build; its changes stay due. */
  stop(): Promise<void>;
}

/** Keeps the site of this machine current. One build at a time; a finished release replaces the site in one step. */
export function openPublisher(options: PublisherOptions): Publisher {
  const { backend, releases, settings, log, now } = options;
  const client = serviceClient(backend);
  const abort = new AbortController();
  let running: RunningBuild | null = null;
  let watch: Watch | null = null;
  let building: Promise<Release> | null = null;

  /**
   * Publishing state limited to this machine's builds: another builder may have published the rest (another machine on this
   * database, a build by hand), or have removed its release.
   */
  const readState = async () => ofThisMachine(await readPublishingState(client));
  const watchState = async () => ofThisMachine(await publishPlannedAndReadState(client, now()));

  function ofThisMachine(state: PublishingState): PublishingState {
    const [newest] = releases.list();
    // No site is published yet: build without waiting for edits to pause.
    if (!newest) return { ...state, publishedRevision: -1, firstAt: 0, lastAt: 0 };
    return { ...state, publishedRevision: Math.min(state.publishedRevision, newest.revision) };
  }

  function build(cause: BuildCause | "start", state?: PublishingState): Promise<Release> {
    building ??= buildOnce(cause, state).finally(() => {
      building = null;
    });
    return building;
  }

  async function buildOnce(cause: BuildCause | "start", state?: PublishingState): Promise<Release> {
    const started = now();
    let revision = (state ?? (await readState())).contentRevision;
    const id = await startBuild(client, revision, cause);
    const startedAt = new Date(started).toISOString();
    const current: RunningBuild = { startedAt, stage: "read", cause };
    running = current;
    const enter = (stage: BuildStage) => {
      current.stage = stage;
    };
    let reserved: ReservedRelease | null = null;
    try {
      reserved = releases.reserve(new Date(started));
      const before = options.keysOf(revision);
      const { keys, episodes, ...read } = await readAll(revision, before.sourceKey);
      revision = read.revision;
      abort.signal.throwIfAborted();
      const scriptHashes = await options.build({
        siteDir: reserved.siteDir,
        urgent: releases.current() === null,
        signal: abort.signal,
        onStage: enter,
      });
      abort.signal.throwIfAborted();
      enter("publish");
      const made = {
        id: reserved.id,
        revision,
        // If the program files changed during the read, the keys from before it apply.
        ...(keys.sourceKey === before.sourceKey ? keys : before),
        builtAt: startedAt,
        durationSeconds: (now() - started) / 1000,
        episodes,
        scriptHashes,
      };
      releases.publish(made);
      // Last step: if the process dies before it, the build is only repeated.
      await finishBuild(client, id, { result: "published", release: made.id, revision });
      return made;
    } catch (error) {
      if (reserved && releases.current()?.id === reserved.id) throw error;
      // Its processes may still be writing while they end.
      if (reserved) await rm(dirname(reserved.siteDir), { recursive: true, force: true, maxRetries: 3 });
      await finishBuild(client, id, failure(error, abort.signal, current.stage));
      throw error;
    } finally {
      running = null;
    }
  }

  /** @returns the minimum revision that the snapshot now holds, its number of episodes, and the keys of what is built from it */
  async function readAll(
    revision: number,
    sourceKey: string,
  ): Promise<{ revision: number; episodes: number; keys: Keys }> {
    for (let reads = 1; ; reads++) {
      const episodes = await options.read({ sourceKey, signal: abort.signal });
      const { contentRevision } = await readState();
      if (contentRevision === revision || reads === MAX_READS)
        return { revision, episodes, keys: options.keysOf(revision) };
      revision = contentRevision;
    }
  }

  /** Builds once; a failed build is shown to the editor, and the watch continues. */
  async function attempt(state: PublishingState, cause: BuildCause | "start"): Promise<void> {
    try {
      const { revision, durationSeconds } = await build(cause, state);
      log.info({ revision, durationSeconds, cause }, "published");
    } catch (error) {
      if (abort.signal.aborted) return;
      const { failures } = await readState();
      if (failures === state.failures) throw error;
      log.warn({ revision: state.contentRevision, failures }, "build_failed");
    }
  }

  return {
    mode: "local",
    settings,
    secret: null,
    running: () => running,
    checkNow: () => watch?.checkNow(),
    releases: () => releases.list().map((release) => shown(release, releases.current())),
    rollbackContent: (id) => {
      const earlier = releases.siteDir(id);
      return earlier === null ? null : rollbackContent(earlier, releases.live().dir);
    },
    rollBack: (id) => releases.rollBack(id),
    build: (cause) => build(cause),
    watch: ({ atOnce = false } = {}) => {
      watch ??= watchForChanges({ ...options, readState: watchState, act: attempt, atOnce });
    },
    stop: async () => {
      abort.abort(new Error("the process is stopping"));
      await Promise.allSettled([building, watch?.stop()]);
    },
  };
}

const shown = (
  { id, builtAt, revision, durationSeconds, episodes }: Release,
  current: Release | null,
): SiteRelease => ({
  id,
  builtAt,
  revision,
  durationSeconds,
  episodes: episodes ?? null,
  current: id === current?.id,
});
