/** What the database knows about publishing. Times in milliseconds since 1970; null: there is none. */
export interface PublishingState {
  /** Revision of the newest content, and of the content that has been published. */
  contentRevision: number;
  publishedRevision: number;
  /** Oldest and newest change that waits. */
  firstAt: number | null;
  lastAt: number | null;
  /** Only a person starts builds, until it is taken back. */
  paused: boolean;
  /** A build was asked for and has not ended yet. */
  askedAt: number | null;
  /** Builds that failed in a row, the last one at `failedAt`. */
  failures: number;
  failedAt: number | null;
  /** A host was asked to build this revision and has not reported yet. */
  requested: { revision: number; at: number } | null;
  /** When the next planned draft is to be published, which may have passed. */
  plannedAt: number | null;
}

export interface PublishingSettings {
  /** False: only a person starts builds. */
  auto: boolean;
  quietMs: number;
  maxMs: number;
}

export type BuildCause = "auto" | "manual";

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
/** A host's build that has not reported after this long is taken for lost; `start_build` in the database agrees. */
export const HOST_TIMEOUT_MS = 1_800_000;

/** Pause before the next attempt after `failures` builds that failed in a row: 30 s, doubled each time, at most an hour. */
export function failurePauseMs(failures: number): number {
  return failures <= 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/** Pause before a host is asked again for what it did not report: half an hour, doubled each time, at most 16 hours. */
const hostTimeoutMs = (failures: number): number => HOST_TIMEOUT_MS * 2 ** Math.min(failures, 5);

/**
 * When the next build is due (a time that has passed means now), and why; null when nothing waits.
 *
 * A change is published after `quietMs` without another one, and at the latest `maxMs` after the oldest. After a
 * failure the same content is tried again with growing pauses; new content is tried as if nothing had failed.
 * See docs/product/publishing.md.
 */
export function nextBuild(
  state: PublishingState,
  settings: PublishingSettings,
): { at: number; cause: BuildCause } | null {
  if (state.askedAt !== null && (state.requested === null || state.askedAt > state.requested.at)) {
    return { at: state.askedAt, cause: "manual" };
  }
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
