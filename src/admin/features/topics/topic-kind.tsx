import type * as v from "valibot";
import { toInputValues } from "#admin/forms/input-value.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { type EditedTopic, type TopicFields, topicForm } from "#core/catalogue/topic-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

type TopicValues = v.InferInput<typeof topicForm>;

const labels: Record<keyof TopicValues, string> = { name: "Nombre", slug: "Slug" };

/** See docs/product/back-office.md. */
export const topicKind: RecordKind<EditedTopic, TopicFields, TopicValues> = {
  table: "topics",
  calls: namedCalls<EditedTopic, TopicFields>("topics", api.admin.topics),
  title: "Tema",
  titles: "Temas",
  schema: topicForm,
  form: topicForm,
  toValues: (topic) => toInputValues(["name", "slug"], topic),
  labels,
  loadFailure: "No se pudo cargar el tema",
  unlinked: "este tema",
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este tema?",
    deleted: `el tema ${name}`,
  }),
  Inputs: ({ inputs, row }) => (
    <div className="grid grid-fit-76 items-start gap-4">
      <Field label={labels.name} required {...inputs.bind("name")} />
      <SlugField inputs={inputs} stored={row?.slug ?? null} />
    </div>
  ),
};
