import * as v from "valibot";
import { id } from "#core/forms/record-fields.ts";

/** A form plus an optional id chosen by the sender: repeating a creation with the same id stores one record. */
export const creation = <Form extends v.GenericSchema<object, object>>(form: Form) =>
  v.intersect([form, v.object({ id: v.optional(id) })]);

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
