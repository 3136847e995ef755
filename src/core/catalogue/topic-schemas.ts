import * as v from "valibot";
import { name, optionalSlug, version } from "#core/forms/record-fields.ts";

export const TOPICS_PER_PAGE = 15;

/** An empty slug is made from the name. See docs/product/catalogue.md. */
export const topicForm = v.object({ name: name("Ingresá el nombre del tema."), slug: optionalSlug });
export const topicUpdate = v.object({ ...topicForm.entries, version });
export type TopicFields = v.InferOutput<typeof topicForm>;

export const editedTopic = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  episodeCount: v.number(),
  /** None: no public page. */
  publishedCount: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedTopic = v.InferOutput<typeof editedTopic>;
