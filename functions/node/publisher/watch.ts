import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import {
  type BuildCause,
  nextBuild,
  type PublishingSettings,
  type PublishingState,
} from "#core/publishing/publishing-schedule.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Interval at which the database is polled for changes. */
const POLL_INTERVAL_MS = 2_000;

export interface WatchOptions {
  settings: PublishingSettings;
  readState(): Promise<PublishingState>;
  /** Runs the build here or asks the host for it. Rejects on infrastructure errors (database unreachable), not on build errors. */
  act(state: PublishingState, cause: BuildCause | "start"): Promise<void>;
  /** Acts at the first poll even when nothing is due; while publishing is paused, at the first one after the pause. */
  atOnce?: boolean;
  log: ApiLog;
  /** Milliseconds since 1970. */
  now: () => number;
  pollMs?: number;
}

export type Watch = ReturnType<typeof watchForChanges>;

/**
 * Polls the database every two seconds and when a build becomes due, then acts, one build at a time: a change during a build
 * is detected right after it. Due changes are stored in the database, so that nothing is lost with this process.
 */
export function watchForChanges(options: WatchOptions) {
  const { settings, readState, act, log, now, pollMs = POLL_INTERVAL_MS } = options;
  let stopped = false;
  let atOnce = options.atOnce ?? false;
  let alarm: NodeJS.Timeout | undefined;

  const { run, idle } = coalesceRuns(async () => {
    if (stopped) return;
    try {
      const state = await readState();
      const next =
        atOnce && !state.paused ? { at: 0, cause: "start" as const } : nextBuild(state, settings, now());
      if (next && next.at <= now() && !stopped) {
        atOnce = false;
        await act(state, next.cause);
        checkNow();
      } else awaitDue(earlier(next?.at ?? null, state.plannedAt));
    } catch (error) {
      if (!stopped) log.warn({ reason: reasonOf(error) }, "publishing_unreachable");
      awaitDue(null);
    }
  });
  const checkNow = () => void run();

  function awaitDue(at: number | null): void {
    if (stopped) return;
    clearTimeout(alarm);
    const waitMs = at === null ? Number.POSITIVE_INFINITY : at - now();
    if (waitMs < pollMs) alarm = setTimeout(checkNow, Math.max(1, waitMs));
  }

  const timer = setInterval(checkNow, pollMs);
  checkNow();
  return {
    /** Polls now. */
    checkNow,
    /** Polls at most once more; resolves when running work has ended. */
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(alarm);
      await idle();
    },
  };
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const reasonOf = (error: unknown) =>
  error instanceof DatabaseError ? error.message : error instanceof Error ? error.name : "unknown";
