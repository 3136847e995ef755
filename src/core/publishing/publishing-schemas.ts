import * as v from "valibot";
import type { changeSetKind } from "#core/history/change-set-schemas.ts";

export const PENDING_SHOWN = 100;
export const PLANNED_SHOWN = 100;
/** Limit of `publishing_overview` in the database. */
export const SET_EPISODES = 300;

export const buildResult = v.picklist(["running", "requested", "published", "failed", "interrupted"]);
export const buildCause = v.picklist(["auto", "manual", "start"]);
export const buildStage = v.picklist(["read", "pictures", "render", "index", "compress", "links", "publish"]);
export const changeAction = v.picklist(["insert", "update", "delete", "publish", "withdraw"]);

/** A record that changed since the last publication. */
export interface PendingChange {
  table: string;
  /** Id of the record; the section's name for a text of the archive. */
  recordId: string;
  /** Episode that the record belongs to; null for records of the whole archive. `id` is null after a deletion. */
  episode: { id: string | null; number: string } | null;
  /** Name of the guest, topic, recording and the like; null for kinds without one. */
  name: string | null;
  action: v.InferOutput<typeof changeAction>;
  edits: number;
  /** Number of records that this entry stands for: one, or all of a set of changes. */
  records: number;
  /** The action that changed many records at once; null for a record of its own. */
  changeSet: {
    kind: v.InferOutput<typeof changeSetKind>;
    label: string;
    /** Its episodes, at most `SET_EPISODES`. `id` is null after a deletion. */
    episodes: { id: string | null; number: string }[];
  } | null;
  /** E-mail of the last editor; null for the server itself and for removed accounts. */
  actor: string | null;
  at: string;
}

export interface SiteBuild {
  id: number;
  startedAt: string;
  finishedAt: string | null;
  durationSeconds: number | null;
  result: v.InferOutput<typeof buildResult>;
  cause: v.InferOutput<typeof buildCause>;
  reason: string | null;
  revision: number;
  releaseId: string | null;
  /** Names of the person who requested it, or of those whose changes it published by itself. */
  people: string[];
  /** Number of records that changed; null until it is published. */
  changes: number | null;
  /** Numbers of the last changed episodes, newest first, at most five. */
  numbers: string[];
}

export const publishingPause = v.object({ paused: v.boolean("Elegí si la publicación queda en pausa.") });

/** Drafts that are published by themselves at their time; `next`: the first ones, soonest first. */
export const plannedEpisodes = v.object({
  count: v.number(),
  next: v.array(v.object({ id: v.string(), number: v.string(), publishAt: v.string() })),
});

/** Body of `GET /api/admin/publishing`. Times are ISO 8601. */
export interface PublishingOverview {
  /** Newest first, one entry per record, at most `PENDING_SHOWN`. */
  pending: PendingChange[];
  count: number;
  planned: PlannedEpisodes;
  revision: number;
  publishedRevision: number;
  /** local: this process builds; hook: a host builds; none: the build has to be run by hand. */
  mode: "local" | "hook" | "none";
  auto: {
    /** Setting of the installation. */
    enabled: boolean;
    /** Setting of the back-office. */
    paused: boolean;
    quietSeconds: number;
    maxSeconds: number;
    nextAt: string | null;
  };
  running: {
    startedAt: string;
    stage: BuildStage | null;
    cause: v.InferOutput<typeof buildCause>;
  } | null;
  /** Site that visitors see; `newest` is false after going back to an older one. Null when a host serves the site. */
  live: { id: string; builtAt: string; revision: number; newest: boolean } | null;
  builds: SiteBuild[];
}

export interface SiteRelease {
  id: string;
  builtAt: string;
  revision: number;
  durationSeconds: number;
  current: boolean;
  /** Number of its episodes; null for a release of an earlier version of the program. */
  episodes: number | null;
}

export interface ListedEpisode {
  number: string;
  title: string;
}

/** What going back to an older site changes for visitors. */
export interface RollbackContent {
  /** Episodes that the present site lacks. */
  returning: ListedEpisode[];
  /** Episodes that the older site lacks. */
  leaving: ListedEpisode[];
  /** Episodes of both that the lists show differently. */
  changed: ListedEpisode[];
  /** Number of photos that the present site lacks. */
  photos: number;
}

/** Report of a host's build on the content that it contains. */
export const builtReport = v.object({
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "La firma no es válida.")),
});

/** File of a hosted site with the revision of its pages. A build reports before its host serves it. */
export const BUILT_FILE = "/built.json";
export const builtFile = v.object({ revision: v.number() });

export type PlannedEpisodes = v.InferOutput<typeof plannedEpisodes>;
export type BuiltFile = v.InferOutput<typeof builtFile>;
export type BuildStage = v.InferOutput<typeof buildStage>;
