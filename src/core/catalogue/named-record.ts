import * as v from "valibot";

/** What guests, neighborhoods and topics have besides the fields of their forms. */
export const namedRecord = {
  id: v.string(),
  name: v.string(),
  episodeCount: v.number(),
  /** None: no public page. */
  publishedCount: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};
