import * as v from "valibot";
import { id } from "#core/forms/record-fields.ts";

/** A form plus an optional id chosen by the sender: repeating a creation with the same id stores one record. */
export const creation = <Form extends v.GenericSchema<object, object>>(form: Form) =>
  v.intersect([form, v.object({ id: v.optional(id) })]);

/** Fields of guests, neighborhoods and topics besides those of their forms. */
export interface NamedRecord {
  id: string;
  name: string;
  episodeCount: number;
  /** The record has no public page when this is 0. */
  publishedCount: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}
