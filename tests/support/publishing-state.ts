import type { PublishingState } from "#core/publishing/publishing-schedule.ts";

/** State of an archive whose content is published. */
export const NOTHING_PENDING: PublishingState = {
  contentRevision: 5,
  publishedRevision: 5,
  firstAt: null,
  lastAt: null,
  paused: false,
  askedAt: null,
  failures: 0,
  failedAt: null,
  requested: null,
  plannedAt: null,
};
