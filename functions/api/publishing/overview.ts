import type { PublishingControl } from "#api/publishing/control.ts";
import { HOST_TIMEOUT_MS, nextBuild } from "#core/publishing/publishing-schedule.ts";
import {
  PENDING_SHOWN,
  PLANNED_SHOWN,
  type PublishingOverview,
  type SiteBuild,
} from "#core/publishing/publishing-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readPlannedEpisodes } from "#db/publishing/planned-episodes.ts";
import { readOverview, readPublishingState } from "#db/publishing/publishing.ts";

/** Pending changes, last builds and the next due build; `now` in ms since 1970. Null when this person may not see it. */
export async function composeOverview(
  editor: DatabaseClient,
  serviceDb: DatabaseClient,
  control: PublishingControl,
  now: number,
): Promise<PublishingOverview | null> {
  const [found, planned] = await Promise.all([
    readOverview(editor, PENDING_SHOWN),
    readPlannedEpisodes(editor, PLANNED_SHOWN),
  ]);
  if (!found) return null;
  const { settings, mode } = control;
  const running = control.running();
  const state = await readPublishingState(serviceDb);
  const next = mode === "none" ? null : nextBuild(state, settings, now);
  return {
    pending: found.pending,
    count: found.count,
    planned,
    revision: found.contentRevision,
    publishedRevision: found.publishedRevision,
    mode,
    auto: {
      enabled: settings.auto,
      paused: state.paused,
      quietSeconds: settings.quietMs / 1000,
      maxSeconds: settings.maxMs / 1000,
      nextAt: next && new Date(next.at).toISOString(),
    },
    running,
    live: liveRelease(control),
    builds: found.builds.map((build) => overdueAsFailed(running ? build : endedAsInterrupted(build), now)),
  };
}

function liveRelease(control: PublishingControl): PublishingOverview["live"] {
  const releases = control.releases();
  const current = releases.find((release) => release.current);
  if (!current) return null;
  const { id, builtAt, revision } = current;
  return { id, builtAt, revision, newest: releases[0]?.id === id };
}

/** Shows a build whose process died as interrupted; the next build records it. */
const endedAsInterrupted = (build: SiteBuild): SiteBuild =>
  build.result === "running" ? { ...build, result: "interrupted" } : build;

/** Shows a requested build whose report is overdue as failed; the next build records it. */
const overdueAsFailed = (build: SiteBuild, now: number): SiteBuild =>
  build.result === "requested" && Date.parse(build.startedAt) + HOST_TIMEOUT_MS < now
    ? { ...build, result: "failed", reason: "El servicio no informó que la construcción haya terminado." }
    : build;
