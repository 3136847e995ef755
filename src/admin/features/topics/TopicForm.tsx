import { useNavigate } from "@tanstack/react-router";
import type * as v from "valibot";
import { createTopic, updateTopic } from "#admin/features/topics/queries.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { type EditedTopic, topicForm } from "#core/catalogue/topic-schemas.ts";
import { Field } from "#ui/Field.tsx";

type TopicValues = v.InferInput<typeof topicForm>;

const toValues = (topic: EditedTopic | null): TopicValues => ({
  name: toInputValue(topic?.name),
  slug: toInputValue(topic?.slug),
});

export const topicLabels: Record<keyof TopicValues, string> = { name: "Nombre", slug: "Slug" };

/** Null: a new one. See docs/product/back-office.md. */
export function TopicForm({ topic }: { topic: EditedTopic | null }) {
  const navigate = useNavigate();
  const record = useRecordForm({
    schema: topicForm,
    row: topic,
    toValues,
    labels: topicLabels,
    place: `topics/${topic?.id ?? "new"}`,
    save: (fields, version) =>
      topic && version !== null ? updateTopic(topic.id, { ...fields, version }) : createTopic(fields),
    doneText: topic ? "Tema actualizado" : "Tema creado",
    failureText: "Error al guardar el tema",
    onSaved: () => void navigate({ to: "/admin/topics" }),
  });
  const { form, bind } = record;
  return (
    <RecordForm
      record={record}
      submitLabel={topic ? "Actualizar Tema" : "Crear Tema"}
      cancelTo="/admin/topics"
    >
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={topicLabels.name} required {...bind("name")} />
        <SlugField
          bound={bind("slug")}
          source={form.watch("name")}
          value={toInputValue(form.watch("slug"))}
          stored={topic?.slug ?? null}
          onGenerate={(slug) => form.setValue("slug", slug, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
    </RecordForm>
  );
}
