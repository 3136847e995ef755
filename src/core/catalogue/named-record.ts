import * as v from "valibot";

/** Fields of guests, neighborhoods and topics besides those of their forms. */
export const namedRecord = {
  id: v.string(),
  name: v.string(),
  episodeCount: v.number(),
  /** The record has no public page when this is 0. */
  publishedCount: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};
