import * as v from "valibot";
import type { NamedRecord } from "#core/catalogue/named-record.ts";
import { optionalSlug, topicName, version } from "#core/forms/record-fields.ts";

export const TOPICS_PER_PAGE = 15;

/** An empty slug is generated from the name. See docs/product/catalogue.md. */
export const topicForm = v.object({ name: topicName("Ingresá el nombre del tema."), slug: optionalSlug });
export const topicUpdate = v.object({ ...topicForm.entries, version });
export type TopicFields = v.InferOutput<typeof topicForm>;

export interface EditedTopic extends NamedRecord {
  slug: string;
}
