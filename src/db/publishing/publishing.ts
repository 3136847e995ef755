import * as v from "valibot";
import { byNumber } from "#core/catalogue/natural-order.ts";
import { changeSetKind } from "#core/history/change-set-schemas.ts";
import type { BuildCause, PublishingState } from "#core/publishing/publishing-schedule.ts";
import {
  buildCause,
  buildResult,
  changeAction,
  type PendingChange,
  type SiteBuild,
} from "#core/publishing/publishing-schemas.ts";
import { sectionTitle } from "#core/site/archive-sections.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { rpc } from "#db/rpc.ts";

const instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const maybeInstant = v.nullable(instant);

const pendingRow = v.object({
  tbl: v.string(),
  pk: v.string(),
  episode_number: v.nullable(v.string()),
  name: v.nullable(v.string()),
  action: changeAction,
  edits: v.number(),
  records: v.number(),
  set_kind: v.nullable(changeSetKind),
  set_label: v.nullable(v.string()),
  set_numbers: v.nullable(v.array(v.string())),
  actor: v.nullable(v.string()),
  at: instant,
});

type PendingRow = v.InferOutput<typeof pendingRow>;

const buildRow = v.object({
  id: v.number(),
  revision: v.number(),
  cause: buildCause,
  result: buildResult,
  reason: v.nullable(v.string()),
  release: v.nullable(v.string()),
  started_at: instant,
  finished_at: maybeInstant,
  names: v.nullable(v.array(v.string())),
  changes: v.nullable(v.number()),
  numbers: v.nullable(v.array(v.string())),
});

const overview = v.object({
  content_revision: v.number(),
  published_revision: v.number(),
  count: v.number(),
  pending: v.array(pendingRow),
  builds: v.array(buildRow),
});

const time = (text: string | null) => (text === null ? null : Date.parse(text));

/** Reads the data that determines when the next build is due. @param client the server */
export async function readPublishingState(client: DatabaseClient): Promise<PublishingState> {
  const [row] = await rpc("read the state of publishing", client, "publishing_state");
  if (!row) throw new Error("the state of publishing is not there");
  const { requested_revision: revision, requested_at: at } = row;
  return {
    contentRevision: row.content_revision,
    publishedRevision: row.published_revision,
    firstAt: time(row.first_at),
    lastAt: time(row.last_at),
    paused: row.paused,
    askedAt: time(row.asked_at),
    failures: row.failures,
    failedAt: time(row.failed_at),
    requested: revision === null || at === null ? null : { revision, at: Date.parse(at) },
    plannedAt: time(row.planned_at),
  };
}

/**
 * The same, after publishing the drafts whose planned time has passed. @param client the server
 * @param now milliseconds since 1970
 */
export async function publishPlannedAndReadState(
  client: DatabaseClient,
  now: number,
): Promise<PublishingState> {
  const state = await readPublishingState(client);
  if (state.plannedAt === null || state.plannedAt > now) return state;
  await rpc("publish what was planned", client, "publish_planned", { p_now: new Date(now).toISOString() });
  return readPublishingState(client);
}

/** Pending changes and results of the last builds. Null when the person may not read them. @param client an administrator */
export async function readOverview(client: DatabaseClient, most: number) {
  const asked = { p_most: most };
  const data = await rpc("read what waits to be published", client, "publishing_overview", asked).catch(
    nullIfRefused,
  );
  if (data === null) return null;
  const { count, pending, builds, ...revisions } = v.parse(overview, data);
  const ids = await episodeIds(client, pending);
  return {
    contentRevision: revisions.content_revision,
    publishedRevision: revisions.published_revision,
    count,
    pending: pending.map((row) => toChange(row, ids)),
    builds: builds.map(toBuild),
  };
}

/** Ids of the existing episodes of these changes, by number. */
async function episodeIds(client: DatabaseClient, pending: readonly PendingRow[]) {
  const numbers = new Set(pending.flatMap(({ episode_number: own, set_numbers: all }) => all ?? own ?? []));
  if (numbers.size === 0) return new Map<string, string>();
  // `in` of the library does not escape quotes within a value.
  const quoted = [...numbers].map((number) => `"${number.replace(/["\\]/g, "\\$&")}"`);
  const answer = await client
    .from("episodes")
    .select("id, episode_number")
    .filter("episode_number", "in", `(${quoted})`);
  if (answer.error) throw new DatabaseError("read the episodes of what waits to be published", answer);
  return new Map(answer.data.map(({ id, episode_number }) => [episode_number, id]));
}

/** Null in place of a refusal for missing rights. */
function nullIfRefused(error: unknown): null {
  if (error instanceof DatabaseError && error.code === "42501") return null;
  throw error;
}

/** Requests a build now and returns its minimum revision. Null when not allowed. @param client an editor */
export const requestPublish = (client: DatabaseClient): Promise<number | null> =>
  rpc("ask for a build", client, "ask_publish").catch(nullIfRefused);

/** Returns whether publishing is paused now. Null when not allowed. @param client an administrator */
export const pausePublishing = (client: DatabaseClient, paused: boolean): Promise<boolean | null> =>
  rpc("pause publishing", client, "pause_publishing", { p_paused: paused }).catch(nullIfRefused);

/** Records that a build of `revision` begins: here, or (`requested`) on a host. @returns its number */
export const startBuild = (
  client: DatabaseClient,
  revision: number,
  cause: BuildCause | "start",
  requested = false,
) =>
  rpc("note a build", client, "start_build", {
    p_revision: revision,
    p_cause: cause,
    p_requested: requested,
  });

/** Records the result of a build; a published build removes its changes from the pending list. `reason` is for the editor. */
export async function finishBuild(
  client: DatabaseClient,
  id: number,
  end: {
    result: "published" | "failed" | "interrupted";
    reason?: string;
    release?: string;
    revision?: number;
  },
): Promise<void> {
  await rpc("note the end of a build", client, "finish_build", {
    p_id: id,
    p_result: end.result,
    ...(end.reason === undefined ? {} : { p_reason: end.reason }),
    ...(end.release === undefined ? {} : { p_release: end.release }),
    ...(end.revision === undefined ? {} : { p_revision: end.revision }),
  });
}

/** Records that a host's build contains `revision`. Idempotent. */
export const reportBuild = (client: DatabaseClient, revision: number) =>
  rpc("note a reported build", client, "report_build", { p_revision: revision });

function toChange(
  {
    tbl,
    pk,
    episode_number: number,
    name,
    at,
    set_kind: kind,
    set_label: label,
    set_numbers: numbers,
    ...row
  }: PendingRow,
  ids: ReadonlyMap<string, string>,
): PendingChange {
  const episodeOf = (number: string) => ({ id: ids.get(number) ?? null, number });
  const isSection = tbl === "archive_texts";
  return {
    table: tbl,
    recordId: isSection ? (name ?? pk) : pk,
    episode: number === null ? null : episodeOf(number),
    name: isSection ? sectionTitle(name) : name,
    changeSet: kind && { kind, label: label ?? "", episodes: (numbers ?? []).map(episodeOf).sort(byNumber) },
    ...row,
    at: new Date(at).toISOString(),
  };
}

function toBuild(row: v.InferOutput<typeof buildRow>): SiteBuild {
  const { started_at: started, finished_at: finished, release, names, numbers, ...rest } = row;
  return {
    ...rest,
    startedAt: new Date(started).toISOString(),
    finishedAt: finished === null ? null : new Date(finished).toISOString(),
    durationSeconds: finished === null ? null : (finished - started) / 1000,
    releaseId: release,
    people: names ?? [],
    numbers: numbers ?? [],
  };
}
