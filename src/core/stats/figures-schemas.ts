import * as v from "valibot";
import { plannedEpisodes } from "#core/publishing/publishing-schemas.ts";

/** Live figures of the dashboard. */
export const dashboard = v.object({
  episodes: v.object({
    total: v.number(),
    draft: v.number(),
    toReview: v.number(),
    withAudio: v.number(),
    withTranscript: v.number(),
  }),
  /** Number of records of the kinds with `total`, by table. */
  totals: v.record(v.string(), v.number()),
  comments: v.object({ pending: v.number() }),
  /** `unanswered` counts messages in the inbox. */
  messages: v.object({ unread: v.number(), unanswered: v.number(), mailFailed: v.number() }),
  /** Episodes with an analysis that is not fully reviewed, or whose transcript has changed since. */
  analyses: v.object({ unreviewed: v.number(), outdated: v.number() }),
  /** Drafts with a publication time: their number, and the next five. */
  planned: plannedEpisodes,
  /** Names of the sections of the archive's own texts that are written. */
  written: v.array(v.string()),
  /** Number of administrators; for other people, of those that they may see. */
  administrators: v.number(),
  /** Whether the site has a public address. */
  isOnline: v.boolean(),
  /** The five most recently edited episodes. */
  recent: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      guestName: v.nullable(v.string()),
      neighborhoodName: v.nullable(v.string()),
      updatedAt: v.string(),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

const namedCount = v.object({ name: v.string(), episodes: v.number() });

export const archiveFigures = v.object({
  /** Oldest first; episodes without a date (null) last. */
  perYear: v.array(v.object({ year: v.nullable(v.number()), episodes: v.number() })),
  /** Most episodes first, including those without episodes. */
  perNeighborhood: v.array(namedCount),
  perTopic: v.array(namedCount),
  /** Number of episodes that have each part. */
  coverage: v.object({
    total: v.number(),
    date: v.number(),
    guest: v.number(),
    neighborhood: v.number(),
    audio: v.number(),
    transcript: v.number(),
    analysis: v.number(),
    topics: v.number(),
    photos: v.number(),
  }),
  /** Total duration of the episodes whose duration has the form mm:ss or h:mm:ss. */
  seconds: v.number(),
});
export type ArchiveFigures = v.InferOutput<typeof archiveFigures>;

/** Episodes whose recording should be on this machine but is missing or empty, sorted by number. */
export type MissingRecordings = { id: string; number: string }[];
