import type { PublishingControl, RunningBuild } from "#api/publishing/control.ts";
import type { BuildCause, PublishingState } from "#core/publishing-schedule.ts";
import type { BuildStage, SiteRelease } from "#core/schemas/admin/publishing.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { finishBuild, readPublishingState, startBuild } from "#db/publishing.ts";
import { type BegunBuild, type Build, beginBuild } from "./begun-build.ts";
import { failure } from "./build-failure.ts";
import { openReadyBuild } from "./ready-build.ts";
import type { Release, Releases } from "./releases.ts";
import { type Watch, type WatchOptions, watchForChanges } from "./watch.ts";

/** Content that keeps changing while it is read is taken as it is: another build follows anyway. */
const READS_MOST = 3;

/**
 * So long before it is due a build gets ready: usually as soon as a change is noticed, and never for the whole of a longer
 * pause, since what is ready holds memory.
 */
const READY_BEFORE_MS = 60_000;

type Keys = Pick<Release, "key" | "sourceKey">;

export interface PublisherOptions extends Pick<WatchOptions, "settings" | "log" | "now" | "pollMs"> {
  backend: Backend;
  releases: Releases;
  /** Reads the published content into the snapshot, which another reading under the same key may continue. */
  read(how: { sourceKey: string; signal: AbortSignal }): Promise<void>;
  build: Build;
  /** What a release of this content is made from: the same text, the same site. */
  keysOf(revision: number): Keys;
  /** The same without the content. */
  sourceKey(): string;
}

export interface Publisher extends PublishingControl {
  /**
   * Builds now and makes it the current release.
   * @throws Error with the reason when the build fails; the site that was there stays
   */
  build(cause: BuildCause | "start"): Promise<Release>;
  /** From now on builds when a build is due; `atOnce`: and now, whatever is due. */
  watch(options?: { atOnce?: boolean }): void;
  /** Ends a build under way; its changes stay due. */
  stop(): Promise<void>;
}

/** Keeps the site of this machine current. One build at a time; visitors see it at once, whole, or not at all. */
export function openPublisher(options: PublisherOptions): Publisher {
  const { backend, releases, settings, log, now } = options;
  const client = serviceClient(backend);
  const abort = new AbortController();
  const ready = openReadyBuild(
    () => beginBuild(releases, options.build, new Date(now()), abort.signal),
    options.sourceKey,
  );
  let running: RunningBuild | null = null;
  let watch: Watch | null = null;
  let building: Promise<Release> | null = null;

  /**
   * Published is what this machine has built: somebody else may have settled the rest (another machine on this database,
   * a build by hand), or have removed its release.
   */
  async function readState(): Promise<PublishingState> {
    const state = await readPublishingState(client);
    const [newest] = releases.list();
    // Visitors see nothing: there is no quiet to wait for.
    if (!newest) return { ...state, sent: -1, firstAt: 0, lastAt: 0 };
    return { ...state, sent: Math.min(state.sent, newest.revision) };
  }

  function build(cause: BuildCause | "start", state?: PublishingState): Promise<Release> {
    building ??= buildOnce(cause, state).finally(() => {
      building = null;
    });
    return building;
  }

  async function buildOnce(cause: BuildCause | "start", state?: PublishingState): Promise<Release> {
    const started = now();
    let revision = (state ?? (await readState())).wanted;
    const id = await startBuild(client, revision, cause);
    let begun: BegunBuild | null = null;
    const startedAt = new Date(started).toISOString();
    const current: RunningBuild = { startedAt, stage: "read", cause };
    running = current;
    const enter = (stage: BuildStage) => {
      current.stage = stage;
    };
    try {
      const before = options.keysOf(revision);
      begun = await ready.take(before.sourceKey);
      const reading = readAll(revision, before.sourceKey);
      const scriptHashes = await begun.finish(reading, enter);
      const { keys, ...read } = await reading;
      revision = read.revision;
      abort.signal.throwIfAborted();
      enter("publish");
      const durationSeconds = (now() - started) / 1000;
      const made = {
        id: begun.id,
        revision,
        // Programs that changed while it was read are not those that built it.
        ...(keys.sourceKey === before.sourceKey ? keys : before),
        builtAt: startedAt,
        durationSeconds,
        scriptHashes,
      };
      releases.publish(made);
      // Last: a process that dies before it builds once more.
      await finishBuild(client, id, { result: "published", release: made.id, revision });
      return made;
    } catch (error) {
      if (begun && releases.current()?.id === begun.id) throw error;
      await begun?.giveUp();
      await finishBuild(client, id, failure(error, abort.signal, current.stage));
      throw error;
    } finally {
      running = null;
    }
  }

  /** @returns the revision that the snapshot holds now, at least, and the keys of what is built from it */
  async function readAll(revision: number, sourceKey: string): Promise<{ revision: number; keys: Keys }> {
    for (let reads = 1; ; reads++) {
      await options.read({ sourceKey, signal: abort.signal });
      const { wanted } = await readState();
      if (wanted === revision || reads === READS_MOST) return { revision, keys: options.keysOf(revision) };
      revision = wanted;
    }
  }

  /** A failed build is told to the editor; the watch goes on. */
  async function attempt(state: PublishingState, cause: BuildCause | "start"): Promise<void> {
    try {
      const { revision, durationSeconds } = await build(cause, state);
      log.info({ revision, durationSeconds, cause }, "published");
    } catch (error) {
      if (abort.signal.aborted) return;
      const { failures } = await readState();
      if (failures === state.failures) throw error;
      log.warn({ revision: state.wanted, failures }, "build_failed");
    }
  }

  return {
    mode: "local",
    settings,
    secret: null,
    running: () => running,
    publishSoon: () => watch?.nudge(),
    releases: () => releases.list().map((release) => shown(release, releases.current())),
    goBack: (id) => releases.goBack(id),
    build: (cause) => build(cause),
    watch: ({ atOnce = false } = {}) => {
      const expect = (at: number | null) => {
        if (!building) ready.keep(at !== null && at - now() <= READY_BEFORE_MS);
      };
      watch ??= watchForChanges({ ...options, readState, act: attempt, expect, atOnce });
    },
    stop: async () => {
      abort.abort(new Error("the process is stopping"));
      await Promise.allSettled([building, watch?.stop()]);
      await ready.stop();
    },
  };
}

const shown = (
  { id, builtAt, revision, durationSeconds }: Release,
  current: Release | null,
): SiteRelease => ({
  id,
  builtAt,
  revision,
  durationSeconds,
  current: id === current?.id,
});
