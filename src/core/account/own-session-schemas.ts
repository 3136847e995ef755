import * as v from "valibot";

/** One of a person's own sessions; times in ISO 8601. */
const ownSession = v.object({
  id: v.string(),
  /** Start of the session. */
  since: v.string(),
  /** Time of the last use, accurate to one hour. */
  usedAt: v.string(),
  /** Browser and system in which it was opened, such as `Firefox en Windows`; null for a session of an earlier version. */
  browser: v.nullable(v.string()),
  /** Whether this is the session that sends the request. */
  isCurrent: v.boolean(),
});

export type OwnSession = v.InferOutput<typeof ownSession>;
