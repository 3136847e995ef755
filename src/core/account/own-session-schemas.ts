import * as v from "valibot";

/** One of a person's own sessions; times in ISO 8601. */
export const ownSession = v.object({
  id: v.string(),
  /** When it began. */
  since: v.string(),
  /** Its last use, to an hour. */
  usedAt: v.string(),
  /** The one that asks. */
  isCurrent: v.boolean(),
});

export type OwnSession = v.InferOutput<typeof ownSession>;
