import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { PublishingControl, RunningBuild } from "#api/publishing/control.ts";
import type { BuildCause, PublishingState } from "#core/publishing-schedule.ts";
import type { BuildStage, SiteRelease } from "#core/schemas/admin/publishing.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { finishBuild, readPublishingState, startBuild } from "#db/publishing.ts";
import type { InlineHashes } from "../static/inline-hashes.ts";
import type { Release, Releases } from "./releases.ts";
import { type Watch, type WatchOptions, watchForChanges } from "./watch.ts";

/** Content that keeps changing while it is read is taken as it is: another build follows anyway. */
const READS_MOST = 3;

export interface BuildJob {
  siteDir: string;
  /** False while visitors are being served. */
  urgent: boolean;
  signal: AbortSignal;
  /** The build starts beside the reading; before this resolves the snapshot is not to be read. Rejects when reading fails. */
  snapshotRead: Promise<unknown>;
  onStage(stage: BuildStage): void;
}

type Keys = Pick<Release, "key" | "sourceKey">;

export interface PublisherOptions extends Pick<WatchOptions, "settings" | "log" | "now" | "pollMs"> {
  backend: Backend;
  releases: Releases;
  /** Reads the published content into the snapshot. */
  read(signal: AbortSignal): Promise<void>;
  /** Builds the snapshot's site into `siteDir`. @throws Error with what the editor should read */
  build(job: BuildJob): Promise<InlineHashes>;
  /** What a release of this content is made from: the same text, the same site. */
  keysOf(revision: number): Keys;
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
    const at = new Date(started);
    let revision = (state ?? (await readState())).wanted;
    const id = await startBuild(client, revision, cause);
    let reserved: ReturnType<Releases["reserve"]> | null = null;
    const current: RunningBuild = { startedAt: at.toISOString(), stage: "read", cause };
    running = current;
    const enter = (stage: BuildStage) => {
      current.stage = stage;
    };
    try {
      reserved = releases.reserve(at);
      const { siteDir } = reserved;
      const urgent = releases.current() === null;
      const before = options.keysOf(revision);
      const reading = readAll(revision);
      const { signal } = abort;
      const building = options.build({ siteDir, urgent, signal, snapshotRead: reading, onStage: enter });
      // Neither goes on alone: the next build begins with a reading of its own.
      await Promise.allSettled([reading, building]);
      const { keys, ...read } = await reading;
      const inlineHashes = await building;
      revision = read.revision;
      abort.signal.throwIfAborted();
      enter("publish");
      const durationSeconds = (now() - started) / 1000;
      const made = {
        id: reserved.id,
        revision,
        // Programs that changed while it was read are not those that built it.
        ...(keys.sourceKey === before.sourceKey ? keys : before),
        builtAt: at.toISOString(),
        durationSeconds,
        inlineHashes,
      };
      releases.publish(made);
      // Last: a process that dies before it builds once more.
      await finishBuild(client, id, { result: "published", release: made.id, revision });
      return made;
    } catch (error) {
      if (reserved && releases.current()?.id === reserved.id) throw error;
      if (reserved) rmSync(dirname(reserved.siteDir), { recursive: true, force: true });
      await finishBuild(client, id, failure(error, abort.signal, current.stage));
      throw error;
    } finally {
      running = null;
    }
  }

  /** @returns the revision that the snapshot holds now, at least, and the keys of what is built from it */
  async function readAll(revision: number): Promise<{ revision: number; keys: Keys }> {
    for (let reads = 1; ; reads++) {
      await options.read(abort.signal);
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
      watch ??= watchForChanges({ ...options, readState, act: attempt, atOnce });
    },
    stop: async () => {
      abort.abort(new Error("the process is stopping"));
      await Promise.allSettled([building, watch?.stop()]);
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

const STAGE_NAMES: Record<BuildStage, string> = {
  read: "al leer la base de datos",
  pictures: "al preparar las imágenes",
  render: "al armar las páginas",
  index: "al armar el índice de búsqueda",
  compress: "al comprimir",
  links: "al dibujar las imágenes para enlaces",
  publish: "al publicar",
};
const REASON_MOST = 3_500;
/** What an editor can do something about, by what the log says of it. */
const KNOWN_CAUSES: readonly [RegExp, string][] = [
  [/ENOSPC/, " No queda lugar en el disco."],
  // A process that the system ends, or that asks for more than it may have.
  [
    /ended with SIGKILL|\(exit null\)|heap out of memory/,
    " Algo cortó la construcción: puede faltar memoria.",
  ],
];

function failure(error: unknown, signal: AbortSignal, stage: BuildStage | null) {
  if (signal.aborted) return { result: "interrupted" as const };
  const where = stage ? ` ${STAGE_NAMES[stage]}` : "";
  const text = error instanceof Error ? error.message : String(error);
  const known = KNOWN_CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? "";
  const reason = `No se pudo construir el sitio: falló${where}.${known}\n${text.slice(-REASON_MOST)}`;
  return { result: "failed" as const, reason };
}
