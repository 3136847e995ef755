import type * as v from "valibot";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { type EditedTopic, type TopicFields, topicForm } from "#core/catalogue/topic-schemas.ts";
import { api } from "#islands/api-client.ts";

export type TopicValues = v.InferInput<typeof topicForm>;

export const topicLabels: Record<keyof TopicValues, string> = { name: "Nombre", slug: "Slug" };

export const topicKind: RecordKind<EditedTopic, TopicFields> = {
  table: "topics",
  calls: namedCalls<EditedTopic, TopicFields>("topics", api.admin.topics),
  title: "Tema",
  titles: "Temas",
  schema: topicForm,
  labels: topicLabels,
  loadFailure: "No se pudo cargar el tema",
  unlinked: "este tema",
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este tema?",
    deleted: `el tema ${name}`,
  }),
};
