/** Publishing state stored in the database. Times are in milliseconds since 1970; null means none. */
export interface PublishingState {
  /** Revision of the newest content, and of the published content. */
  contentRevision: number;
  publishedRevision: number;
  /** Oldest and newest unpublished change. */
  firstAt: number | null;
  lastAt: number | null;
  /** Whether automatic builds are paused until a person resumes them. */
  paused: boolean;
  /** Time at which a person requested a build that has not ended yet. */
  askedAt: number | null;
  /** Number of consecutive failed builds. */
  failures: number;
  /** Time at which the last one failed; null when there is newer content than it had. */
  failedAt: number | null;
  /** Revision that a host was requested to build, without a report so far. */
  requested: { revision: number; at: number } | null;
  /** Publication time of the next planned draft; may be in the past. */
  plannedAt: number | null;
}

export interface PublishingSettings {
  /** False when only a person starts builds. */
  auto: boolean;
  quietMs: number;
  maxMs: number;
}

export type BuildCause = "auto" | "manual";

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
/** A host's build without a report after this time counts as lost; `start_build` in the database uses the same limit. */
export const HOST_TIMEOUT_MS = 1_800_000;

/** Pause before the next attempt after `failures` consecutive failed builds: 30 s, doubled each time, at most an hour. */
export function failurePauseMs(failures: number): number {
  return failures <= 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/** Pause before a host is requested again after a missing report: half an hour, doubled each time, at most 16 hours. */
const hostTimeoutMs = (failures: number): number => HOST_TIMEOUT_MS * 2 ** Math.min(failures, 5);

/** Further ahead, a time that is over was written before the clock was set back. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns when the next build is due (a past time means now), and why; null when there is nothing to publish.
 *
 * A change is published after `quietMs` without another one, and at the latest `maxMs` after the oldest. After a
 * failure the same content is retried with growing pauses; new content is built as if nothing had failed.
 * See docs/product/publishing.md.
 */
export function nextBuild(
  stored: PublishingState,
  settings: PublishingSettings,
  now: number,
): { at: number; cause: BuildCause } | null {
  const { askedAt } = stored;
  if (askedAt !== null && (stored.requested === null || askedAt > stored.requested.at)) {
    return { at: Math.min(askedAt, now), cause: "manual" };
  }
  const state = withoutFuture(stored, now);
  if (!settings.auto || state.paused || state.contentRevision <= state.publishedRevision) return null;
  if (state.requested && state.requested.revision >= state.contentRevision) {
    return { at: state.requested.at + hostTimeoutMs(state.failures), cause: "auto" };
  }
  const last = state.lastAt ?? 0;
  const quietAt = Math.min(last + settings.quietMs, (state.firstAt ?? last) + settings.maxMs);
  const retried = state.failedAt !== null && last <= state.failedAt;
  const at = retried ? Math.max(quietAt, (state.failedAt ?? 0) + failurePauseMs(state.failures)) : quietAt;
  return { at, cause: "auto" };
}

/** Times that the clock has not reached count as long past: a change would otherwise wait until it does. */
function withoutFuture(state: PublishingState, now: number): PublishingState {
  const past = (at: number) => (at > now + CLOCK_TOLERANCE_MS ? 0 : at);
  const { firstAt, lastAt, failedAt, requested } = state;
  return {
    ...state,
    firstAt: firstAt && past(firstAt),
    lastAt: lastAt && past(lastAt),
    failedAt: failedAt && past(failedAt),
    requested: requested && { ...requested, at: past(requested.at) },
  };
}
