import * as v from "valibot";
import { changeSetKind } from "#core/history/change-set-schemas.ts";

export const PENDING_SHOWN = 100;
export const PLANNED_SHOWN = 100;
/** Limit of `publishing_overview` in the database. */
export const SET_EPISODES = 300;

export const buildResult = v.picklist(["running", "requested", "published", "failed", "interrupted"]);
export const buildCause = v.picklist(["auto", "manual", "start"]);
export const buildStage = v.picklist(["read", "pictures", "render", "index", "compress", "links", "publish"]);
export const changeAction = v.picklist(["insert", "update", "delete", "publish", "withdraw"]);
/** local: this process builds; hook: a host builds; none: the build has to be run by hand. */
const publishingMode = v.picklist(["local", "hook", "none"]);

/** A record that changed since the last publication. */
const pendingChange = v.object({
  table: v.string(),
  /** Id of the record; the section's name for a text of the archive. */
  recordId: v.string(),
  /** Episode that the record belongs to; null for records of the whole archive. `id` is null after a deletion. */
  episode: v.nullable(v.object({ id: v.nullable(v.string()), number: v.string() })),
  /** Name of the guest, topic, recording and the like; null for kinds without one. */
  name: v.nullable(v.string()),
  action: changeAction,
  edits: v.number(),
  /** Number of records that this entry stands for: one, or all of a set of changes. */
  records: v.number(),
  /** The action that changed many records at once; null for a record of its own. */
  changeSet: v.nullable(
    v.object({
      kind: changeSetKind,
      label: v.string(),
      /** Its episodes, at most `SET_EPISODES`. `id` is null after a deletion. */
      episodes: v.array(v.object({ id: v.nullable(v.string()), number: v.string() })),
    }),
  ),
  /** E-mail of the last editor; null for the server itself and for removed accounts. */
  actor: v.nullable(v.string()),
  at: v.string(),
});

const siteBuild = v.object({
  id: v.number(),
  startedAt: v.string(),
  finishedAt: v.nullable(v.string()),
  durationSeconds: v.nullable(v.number()),
  result: buildResult,
  cause: buildCause,
  reason: v.nullable(v.string()),
  revision: v.number(),
  releaseId: v.nullable(v.string()),
  /** Names of the person who requested it, or of those whose changes it published by itself. */
  people: v.array(v.string()),
  /** Number of records that changed; null until it is published. */
  changes: v.nullable(v.number()),
  /** Numbers of the last changed episodes, newest first, at most five. */
  numbers: v.array(v.string()),
});

export const publishingPause = v.object({ paused: v.boolean("Elegí si la publicación queda en pausa.") });

/** Drafts that are published by themselves at their time; `next`: the first ones, soonest first. */
export const plannedEpisodes = v.object({
  count: v.number(),
  next: v.array(v.object({ id: v.string(), number: v.string(), publishAt: v.string() })),
});

/** Body of `GET /api/admin/publishing`. Times are ISO 8601. */
const publishingOverview = v.object({
  /** Newest first, one entry per record, at most `PENDING_SHOWN`. */
  pending: v.array(pendingChange),
  count: v.number(),
  planned: plannedEpisodes,
  revision: v.number(),
  publishedRevision: v.number(),
  mode: publishingMode,
  auto: v.object({
    /** Setting of the installation. */
    enabled: v.boolean(),
    /** Setting of the back-office. */
    paused: v.boolean(),
    quietSeconds: v.number(),
    maxSeconds: v.number(),
    nextAt: v.nullable(v.string()),
  }),
  running: v.nullable(v.object({ startedAt: v.string(), stage: v.nullable(buildStage), cause: buildCause })),
  /** Site that visitors see; `newest` is false after going back to an older one. Null when a host serves the site. */
  live: v.nullable(
    v.object({ id: v.string(), builtAt: v.string(), revision: v.number(), newest: v.boolean() }),
  ),
  builds: v.array(siteBuild),
});

const siteRelease = v.object({
  id: v.string(),
  builtAt: v.string(),
  revision: v.number(),
  durationSeconds: v.number(),
  current: v.boolean(),
  /** Number of its episodes; null for a release of an earlier version of the program. */
  episodes: v.nullable(v.number()),
});

const listedEpisode = v.object({ number: v.string(), title: v.string() });

/** What going back to an older site changes for visitors. */
const rollbackContent = v.object({
  /** Episodes that the present site lacks. */
  returning: v.array(listedEpisode),
  /** Episodes that the older site lacks. */
  leaving: v.array(listedEpisode),
  /** Episodes of both that the lists show differently. */
  changed: v.array(listedEpisode),
  /** Number of photos that the present site lacks. */
  photos: v.number(),
});

/** Report of a host's build on the content that it contains. */
export const builtReport = v.object({
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "La firma no es válida.")),
});

/** File of a hosted site with the revision of its pages. A build reports before its host serves it. */
export const BUILT_FILE = "/built.json";
export const builtFile = v.object({ revision: v.number() });

export type PlannedEpisodes = v.InferOutput<typeof plannedEpisodes>;
export type PendingChange = v.InferOutput<typeof pendingChange>;
export type SiteBuild = v.InferOutput<typeof siteBuild>;
export type PublishingOverview = v.InferOutput<typeof publishingOverview>;
export type SiteRelease = v.InferOutput<typeof siteRelease>;
export type ListedEpisode = v.InferOutput<typeof listedEpisode>;
export type RollbackContent = v.InferOutput<typeof rollbackContent>;
export type BuiltFile = v.InferOutput<typeof builtFile>;
export type BuildStage = v.InferOutput<typeof buildStage>;
